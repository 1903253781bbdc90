import CProcess
import Geometry
import ScreenKit
import Testing

@testable import Host

@Suite("What the supervisor decides") struct SupervisorPolicyTests {
  private func fail(
    _ policy: inout SupervisorPolicy, _ owner: String, at now: Double, hasShown: Bool = true,
    isAsked: Bool = false
  ) -> SupervisorPolicy.Answer {
    policy.answer(to: .failed, of: owner, at: now, hasShown: hasShown, isAsked: isAsked)
  }

  @Test("a child that wants to end ends the program with its code", arguments: [0, 64, 69])
  func left(code: Int32) {
    var policy = SupervisorPolicy()
    let answer = policy.answer(
      to: .left(code: code), of: "a", at: 0, hasShown: false, isAsked: false)
    #expect(answer == .end(code: code))
  }

  @Test("a screen that fails goes on where it was, and is put aside after twice within 10 seconds")
  func twice() {
    var policy = SupervisorPolicy()
    #expect(fail(&policy, "a", at: 0) == .again(.same))
    #expect(fail(&policy, "b", at: 1) == .again(.same))
    #expect(fail(&policy, "a", at: 10) == .again(.without(screen: "a")))
    #expect(fail(&policy, "b", at: 11.5) == .again(.same))
    #expect(fail(&policy, "b", at: 22) == .again(.same))
    #expect(fail(&policy, "b", at: 31) == .again(.without(screen: "b")))
  }

  @Test("a screen that is tried again has two failures before it again")
  func again() {
    var policy = SupervisorPolicy()
    _ = fail(&policy, "a", at: 0)
    _ = fail(&policy, "a", at: 1)
    #expect(fail(&policy, "a", at: 2) == .again(.same))
    #expect(fail(&policy, "a", at: 3) == .again(.without(screen: "a")))
  }

  @Test("a screen that has other code has two failures before it again")
  func forgiven() {
    var policy = SupervisorPolicy()
    _ = fail(&policy, "a", at: 0)
    policy.forgive("a")
    #expect(fail(&policy, "a", at: 1) == .again(.same))
    #expect(fail(&policy, "a", at: 2) == .again(.without(screen: "a")))
  }

  @Test("three starts that fail in a row leave the built-in screens, three more nothing")
  func starts() {
    var policy = SupervisorPolicy()
    #expect(fail(&policy, "a", at: 0, hasShown: false) == .again(.same))
    #expect(fail(&policy, "b", at: 1, hasShown: false) == .again(.same))
    #expect(fail(&policy, "c", at: 2, hasShown: false) == .again(.safe))
    #expect(policy.isSafe)
    #expect(fail(&policy, "x", at: 30, hasShown: false) == .again(.same))
    #expect(fail(&policy, "y", at: 60, hasShown: false) == .again(.same))
    #expect(fail(&policy, "z", at: 90, hasShown: false) == .end(code: 70))
  }

  @Test("a start that succeeds in between counts anew")
  func startsApart() {
    var policy = SupervisorPolicy()
    _ = fail(&policy, "a", at: 0, hasShown: false)
    _ = fail(&policy, "b", at: 20, hasShown: false)
    #expect(fail(&policy, "c", at: 40, hasShown: true) == .again(.same))
    #expect(fail(&policy, "d", at: 60, hasShown: false) == .again(.same))
  }

  @Test("what fails twice without a screen to blame begins anew once, and then ends")
  func nobody() {
    var policy = SupervisorPolicy()
    #expect(fail(&policy, "", at: 0) == .again(.same))
    #expect(fail(&policy, "", at: 1) == .again(.fresh))
    #expect(fail(&policy, "", at: 2) == .end(code: 70))
  }

  @Test("once the end was asked for, a failure is the end")
  func asked() {
    var policy = SupervisorPolicy()
    #expect(fail(&policy, "a", at: 0, isAsked: true) == .end(code: 70))
  }
}

@Suite("A process that hangs") struct HangWatchTests {
  private func looks(
    _ count: Int, isStarting: Bool = false, _ look: (Int) -> (UInt64, Bool, Bool)
  ) -> Int? {
    var watch = HangWatch()
    return (0..<count).first { number in
      let (beat, isWorking, isStopped) = look(number)
      return watch.hangs(
        HangWatch.Look(
          beat: beat, isWorking: isWorking, isStarting: isStarting, isStopped: isStopped))
    }
  }

  @Test("work without a beat for two seconds is a hang, while it is made ready for fifteen")
  func silence() {
    #expect(looks(100) { _ in (5, true, false) } == 8)
    #expect(HangWatch.period * 8 == 2000)
    #expect(looks(100, isStarting: true) { _ in (5, true, false) } == 60)
  }

  @Test("rest, work that goes on and a process that somebody stopped are none")
  func none() {
    #expect(looks(1000) { _ in (5, false, false) } == nil)
    #expect(looks(1000) { (UInt64($0 / 7), true, false) } == nil)
    #expect(looks(1000) { (5, $0 % 7 != 0, false) } == nil)
    #expect(looks(1000) { _ in (5, true, true) } == nil)
  }
}

@Suite("What two processes share") struct SharedLineTests {
  @Test("a state is kept whole, and one that is half written is never read")
  func states() throws {
    let line = try #require(SharedLine())
    defer { line.close() }
    #expect(line.kept == nil)
    #expect(line.keep([1, 2, 3]))
    #expect(line.kept == [1, 2, 3])
    #expect(line.keep([4]))
    #expect(line.kept == [4])
    // what a writer leaves that ends before its last step
    line[LINE_ODD_LENGTH] = 1_000_000
    #expect(line.kept == [4])
    #expect(!line.keep([UInt8](repeating: 0, count: LINE_STATE_SIZE + 1)))
    #expect(line.kept == [4])
    #expect(line.keep([UInt8](repeating: 7, count: LINE_STATE_SIZE)))
    #expect(line.kept?.count == LINE_STATE_SIZE)
    line.forget()
    #expect(line.kept == nil)
  }

  @Test("a child begins with nothing of the last one but its state")
  func begin() throws {
    let line = try #require(SharedLine())
    defer { line.close() }
    line.owner = SharedLine.Owner(screen: "/x", library: "/x")
    #expect(!line.owner.isScreen && !SharedLine.Owner().isScreen)
    line.owner = SharedLine.Owner(screen: "faulty", library: "/x")
    #expect(line.owner.isScreen && line.owner == SharedLine.Owner(screen: "faulty", library: "/x"))
    #expect(line.keep([9]))
    line[FAULT_SIGNAL] = 11
    line[FAULT_MEMORY] = 5
    line[LINE_HAS_SHOWN] = 1
    #expect(line.fault?.signal == 11 && line.fault?.memory == 5)
    line.begin()
    #expect(line.fault == nil && line.owner == SharedLine.Owner() && line.kept == [9])
    #expect(line[LINE_HAS_SHOWN] == 0 && line[LINE_IS_WORKING] == 1)
  }

  @Test("names longer than their room are cut, and who is tried again is listed")
  func names() throws {
    let line = try #require(SharedLine())
    defer { line.close() }
    line.owner = SharedLine.Owner(screen: String(repeating: "x", count: 10_000), library: "y")
    #expect(line.owner.screen.count == LINE_OWNER_SIZE - 1 && line.owner.library.isEmpty)
    #expect(line.retried.isEmpty)
    line.retry("a")
    line.retry("b")
    #expect(line.retried == ["a", "b"])
    line.clearRetried()
    #expect(line.retried.isEmpty)
  }
}
