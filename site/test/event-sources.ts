import type { LiveEvent } from '@manyhearts/contract/live';

type Heard = { type: string; data: string; lastEventId: string };

/** Plays the browser's `EventSource`, which jsdom lacks; the test plays the server. */
export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onopen: (() => void) | undefined;
  onerror: (() => void) | undefined;
  isClosed = false;
  readonly address: string;
  private readonly listeners = new Map<string, (message: Heard) => void>();

  constructor(address: string) {
    this.address = address;
    FakeEventSource.opened.push(this);
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
  }

  /** The stream that was opened last. */
  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (!last) throw new Error('No stream was opened.');
    return last;
  }

  addEventListener(kind: string, listener: (message: Heard) => void): void {
    this.listeners.set(kind, listener);
  }

  /** `id`: the number of a stored event. */
  send({ kind, ...facts }: LiveEvent, id = ''): void {
    this.listeners.get(kind)?.({ type: kind, data: JSON.stringify(facts), lastEventId: id });
  }

  close(): void {
    this.isClosed = true;
  }
}

/** Plays a browser's locks: one holder at a time, the others in turn. */
class FakeLocks {
  private readonly waiting: (() => void)[] = [];
  private isHeld = false;

  request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        this.isHeld = true;
        void work().then(() => {
          this.isHeld = false;
          this.waiting.shift()?.();
          resolve();
        });
      };
      signal.addEventListener('abort', () => {
        const at = this.waiting.indexOf(begin);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        reject(new Error('aborted'));
      });
      if (this.isHeld) this.waiting.push(begin);
      else begin();
    });
  }
}

/** Plays the channel between tabs, which delivers at once. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: ((message: { data: unknown }) => void) | undefined;

  constructor() {
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const one of FakeChannel.all) if (one !== this) one.onmessage?.({ data });
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** Returns a function that removes what it added. */
export function playEventSource({ hasTabs = false } = {}): () => void {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource, ...(hasTabs && { BroadcastChannel: FakeChannel }) });
  if (hasTabs) Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    if (!hasTabs) return;
    FakeChannel.all.clear();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  };
}
