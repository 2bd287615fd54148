/** If the clocks differ by more, one of them is wrong. */
const toleratedMs = 60_000;

/** The only source of the current time, so that tests can move it. */
export class Clock {
  private offsetMs = 0;
  /** The shared clock's time when this process started. */
  private sharedOriginMs: number | undefined;

  now(): Date {
    return new Date(this.nowMs());
  }

  nowMs(): number {
    return this.realMs() + this.offsetMs;
  }

  /**
   * Ignores the test seam. A server with a wrong clock would erase too early, end sessions and take over other
   * servers' jobs, so it uses the shared clock.
   */
  realMs(): number {
    const own = this.machineMs();
    const shared = this.sharedMs() ?? own;
    return Math.abs(own - shared) > toleratedMs ? Math.round(shared) : own;
  }

  /** How far tests moved the time. */
  movedMs(): number {
    return this.offsetMs;
  }

  /** How far this machine's clock is ahead of the shared one; 0 within the tolerance. */
  aheadMs(): number {
    const ahead = this.machineMs() - (this.sharedMs() ?? this.machineMs());
    return Math.abs(ahead) > toleratedMs ? Math.round(ahead) : 0;
  }

  /**
   * Sets the shared clock. It advances with the process's monotonic time, which does not jump when the machine's
   * clock is set.
   */
  followShared(nowMs: number): void {
    this.sharedOriginMs = nowMs - performance.now();
  }

  /** Test seam: moves the time for all code that uses this clock, including limiter and sessions. */
  moveTo(instant: Date): void {
    this.offsetMs = instant.getTime() - this.realMs();
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1_000;
  }

  /** Test seam: the offset that a store with its own clock must add. */
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
