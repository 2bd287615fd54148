/** Further apart, one of two clocks is wrong. */
const toleratedMs = 60_000;

/** The only source of the present, so that a test can move it. */
export class Clock {
  private offsetMs = 0;
  /** What the clock that all servers share showed when this process began. */
  private sharedOriginMs: number | undefined;

  now(): Date {
    return new Date(this.nowMs());
  }

  nowMs(): number {
    return this.realMs() + this.offsetMs;
  }

  /** Without the test seam. A server whose own clock is wrong would erase early, end sessions and take over jobs of others, so it goes by the shared one. */
  realMs(): number {
    const own = this.machineMs();
    const shared = this.sharedMs() ?? own;
    return Math.abs(own - shared) > toleratedMs ? Math.round(shared) : own;
  }

  /** How far this machine's clock is ahead of the shared one where that is too far, else 0. */
  aheadMs(): number {
    const ahead = this.machineMs() - (this.sharedMs() ?? this.machineMs());
    return Math.abs(ahead) > toleratedMs ? Math.round(ahead) : 0;
  }

  /** From now on the shared clock is known. It goes on with the process's own time, which does not jump when the machine's clock is set. */
  followShared(nowMs: number): void {
    this.sharedOriginMs = nowMs - performance.now();
  }

  /** Test seam: everything that asks this clock sees the new time, limiter and sessions included. */
  moveTo(instant: Date): void {
    this.offsetMs = instant.getTime() - this.realMs();
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1_000;
  }

  /** Test seam: what a store with a clock of its own has to add to it. */
  movedByMs(): number {
    return this.offsetMs;
  }

  protected machineMs(): number {
    return Date.now();
  }

  private sharedMs(): number | undefined {
    return this.sharedOriginMs === undefined ? undefined : this.sharedOriginMs + performance.now();
  }
}
