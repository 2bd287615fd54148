/** The only source of the present, so that a test can move it. */
export class Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(this.nowMs());
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  /** Test seam: everything that asks this clock sees the new time, limiter and sessions included. */
  moveTo(instant: Date): void {
    this.offsetMs = instant.getTime() - Date.now();
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1_000;
  }
}
