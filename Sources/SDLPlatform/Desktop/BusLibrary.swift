import Glibc

/// The calls of libdbus, looked up while running: the program needs it for nothing but the
/// desktop's wishes, and must start without it.
struct BusLibrary {
  typealias Connection = OpaquePointer
  typealias Message = OpaquePointer
  typealias Iterator = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>

  /// The size of an iterator, in bytes, with room to spare.
  static let iteratorSize = 128

  let keepSignals: @convention(c) (UInt32) -> Void
  let open: @convention(c) (Text, UnsafeMutableRawPointer?) -> Connection?
  let close: @convention(c) (Connection) -> Void
  let release: @convention(c) (Connection) -> Void
  let exitOnEnd: @convention(c) (Connection, UInt32) -> Void
  let limitMessages: @convention(c) (Connection, CLong) -> Void
  let register: @convention(c) (Connection, UnsafeMutableRawPointer?) -> UInt32
  let addMatch: @convention(c) (Connection, Text, UnsafeMutableRawPointer?) -> Void
  let exchange: @convention(c) (Connection, Int32) -> UInt32
  let pop: @convention(c) (Connection) -> Message?
  let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>) -> UInt32

  let makeCall: @convention(c) (Text?, Text, Text?, Text) -> Message?
  let releaseMessage: @convention(c) (Message) -> Void
  let kind: @convention(c) (Message) -> Int32
  let answered: @convention(c) (Message) -> UInt32
  let sender: @convention(c) (Message) -> Text?
  let member: @convention(c) (Message) -> Text?
  let errorName: @convention(c) (Message) -> Text?

  let beginWriting: @convention(c) (Message, Iterator) -> Void
  let write: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
  let openList: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32
  let closeList: @convention(c) (Iterator, Iterator) -> UInt32
  let beginReading: @convention(c) (Message, Iterator) -> UInt32
  let type: @convention(c) (Iterator) -> Int32
  let read: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
  let enter: @convention(c) (Iterator, Iterator) -> Void
  let step: @convention(c) (Iterator) -> UInt32

  /// The library, if this machine has it.
  static func load() -> BusLibrary? {
    guard let library = DynamicLibrary("libdbus-1.so.3") else { return nil }
    func find<Call>(_ name: String) throws -> Call { try library.find("dbus_\(name)") }
    return try? BusLibrary(
      keepSignals: find("connection_set_change_sigpipe"), open: find("connection_open_private"),
      close: find("connection_close"), release: find("connection_unref"),
      exitOnEnd: find("connection_set_exit_on_disconnect"),
      limitMessages: find("connection_set_max_message_size"), register: find("bus_register"),
      addMatch: find("bus_add_match"), exchange: find("connection_read_write"),
      pop: find("connection_pop_message"), send: find("connection_send"),
      makeCall: find("message_new_method_call"), releaseMessage: find("message_unref"),
      kind: find("message_get_type"), answered: find("message_get_reply_serial"),
      sender: find("message_get_sender"), member: find("message_get_member"),
      errorName: find("message_get_error_name"),
      beginWriting: find("message_iter_init_append"), write: find("message_iter_append_basic"),
      openList: find("message_iter_open_container"),
      closeList: find("message_iter_close_container"), beginReading: find("message_iter_init"),
      type: find("message_iter_get_arg_type"), read: find("message_iter_get_basic"),
      enter: find("message_iter_recurse"), step: find("message_iter_next"))
  }
}
