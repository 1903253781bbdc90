import Testing

@testable import Host

@Suite("JSON") struct JSONReaderTests {
  @Test(
    "every kind of value is read",
    arguments: [
      ("null", JSONValue.null), (" true ", .truth(true)), ("false", .truth(false)),
      ("-0.5e2", .number(-50)), ("0", .number(0)), ("\"a\\u00e9\\n\\\"\"", .text("aé\n\"")),
      ("\"\\ud83d\\ude00\"", .text("😀")), ("[]", .array([])), ("{ }", .object([])),
    ])
  func values(text: String, value: JSONValue) throws {
    #expect(try JSONReader.read(Array(text.utf8)).value == value)
  }

  @Test(
    "what is wrong is named with its line and column",
    arguments: [
      ("", 1, 1, "expected a value, found the end of the text"),
      ("{\n  \"a\" 1}", 2, 7, "expected ':', found '1'"),
      ("[1,]", 1, 4, "expected a value, found ']'"),
      ("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
      ("01", 1, 2, "expected the end of the text, found '1'"),
      ("1e999", 1, 1, "expected a finite number, found 1e999"),
      ("NaN", 1, 1, "expected a value, found 'N'"),
      ("-", 1, 2, "expected a digit, found the end of the text"),
      ("1.", 1, 3, "expected a digit, found the end of the text"),
      ("{\"a\":1,\n\"a\":2}", 2, 1, "expected every key once, found \"a\" again"),
      ("{a:1}", 1, 2, "expected a key in double quotes, found 'a'"),
      ("\"a\nb\"", 1, 3, "expected the closing '\"' of a text, found byte 0xa"),
      ("\"\\x\"", 1, 3, "expected an escape: \\n, \\\", \\u0041, …, found 'x'"),
      ("\"\\u12g4\"", 1, 4, "expected four hexadecimal digits, found '1'"),
      ("\"\\udc00\"", 1, 8, "expected both halves of a surrogate pair before this, found '\"'"),
      ("tru", 1, 1, "expected a value, found 't'"),
    ])
  func errors(text: String, line: Int, column: Int, message: String) {
    #expect(throws: TextError(place: TextPlace(line: line, column: column), message: message)) {
      try JSONReader.read(Array(text.utf8))
    }
  }

  @Test("deep nesting and bytes that are no text are refused")
  func hostile() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: TextError.self) { try JSONReader.read(Array(deep.utf8)) }
    #expect(throws: TextError.self) { try JSONReader.read([0x22, 0xFF, 0xFE, 0x22]) }
    #expect(throws: TextError.self) { try JSONReader.read([0x00]) }
  }

  @Test("any cut of a good text is an error, never a crash")
  func cuts() throws {
    let text = Array(#"{"a": [1.5e-3, "b\u00e9", {"c": null}], "d": true}"#.utf8)
    _ = try JSONReader.read(text)
    for length in 0..<text.count {
      #expect(throws: TextError.self) { try JSONReader.read(Array(text[..<length])) }
    }
  }

  @Test("every number is written as what reads back the same, the lowest whole one too")
  func numbers() throws {
    for number in [-9_223_372_036_854_775_808, 9e18, 0.1 + 0.2, 1e300, -3, 0] {
      let node = try JSONReader.read(Array(written(number).utf8))
      #expect(node.value == .number(number))
    }
  }
}
