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

  async run<T>(work: () => Promise<T>, weight = 0): Promise<T> {
    const release = await this.enter({ weight });
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves to a release function, which is idempotent; rejects with the error of `timeout` after its time. */
  enter({ weight = 0, timeout }: Entering = {}): Promise<Release> {
    if (this.waiting.length === 0 && this.hasRoomFor(weight)) return Promise.resolve(this.admit(weight));
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
