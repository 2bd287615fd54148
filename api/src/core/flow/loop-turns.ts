/** Admits at most `perTurn` callers per turn of the event loop, in order, so that quick requests run in between. */
export class LoopTurns {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly perTurn: number) {}

  next(): Promise<void> {
    return new Promise((begin) => {
      this.waiting.push(begin);
      if (this.waiting.length === 1) setImmediate(() => this.admit());
    });
  }

  private admit(): void {
    for (const begin of this.waiting.splice(0, this.perTurn)) begin();
    // After the admitted have run: whatever they scheduled comes before the next of us.
    if (this.waiting.length > 0) queueMicrotask(() => setImmediate(() => this.admit()));
  }
}
