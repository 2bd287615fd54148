export type Release = () => void;
type Waiting = { weight: number; begin: () => void };
type Entering = { weight?: number; timeout?: { ms: number; error: () => Error } };

/**
 * Runs at most `atOnce` tasks at a time, and only as many as fit into `room` by weight; the others wait. Strictly in
 * order, so that light tasks can't starve a heavy one.
 */
export class Semaphore {
  private running = 0;
  private weight = 0;
  private readonly waiting: Waiting[] = [];

  constructor(
    readonly atOnce: number,
    private readonly room = Infinity,
  ) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  /** Starts `work` at once if there is room. */
  async run<T>(work: () => Promise<T>, weight = 0): Promise<T> {
    const release = this.enterNow(weight) ?? (await this.enter({ weight }));
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves to a release function, which is idempotent; rejects with the error of `timeout` after its time. */
  enter({ weight = 0, timeout }: Entering = {}): Promise<Release> {
    const release = this.enterNow(weight);
    if (release) return Promise.resolve(release);
    return new Promise((open, refuse) => {
      const giveUp = (error: Error): void => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        refuse(error);
        this.beginNext();
      };
      const timer = timeout && setTimeout(() => giveUp(timeout.error()), timeout.ms);
      const begin = (): void => {
        clearTimeout(timer);
        open(this.admit(weight));
      };
      const waiting = { weight, begin };
      this.waiting.push(waiting);
    });
  }

  private enterNow(weight: number): Release | undefined {
    return this.waiting.length === 0 && this.hasRoomFor(weight) ? this.admit(weight) : undefined;
  }

  private hasRoomFor(weight: number): boolean {
    return this.running < this.atOnce && this.weight + weight <= this.room;
  }

  private admit(weight: number): Release {
    this.running += 1;
    this.weight += weight;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.running -= 1;
      this.weight -= weight;
      this.beginNext();
    };
  }

  private beginNext(): void {
    for (let next = this.waiting[0]; next && this.hasRoomFor(next.weight); next = this.waiting[0]) {
      this.waiting.shift();
      next.begin();
    }
  }
}

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

/**
 * Runs `work` on all, one after the other. A failure does not stop the rest; the first one is thrown at the end, so
 * that the job is retried.
 */
export async function eachOnItsOwn<T>(
  all: readonly T[] | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
