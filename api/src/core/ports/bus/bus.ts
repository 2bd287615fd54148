/** Reports a failure of an external service where no request can fail. Logs; never throws. */
export type Report = (error: Error) => void;

/**
 * Short messages between processes, e.g. a change or a log-out. Delivered at most once, so never the only record of a
 * fact.
 */
export abstract class Bus {
  /** Never rejects: a message that cannot be sent is reported and lost. */
  abstract publish(topic: string, message: string): Promise<void>;
  /** Returns an unsubscribe function. A listener that throws is reported and does not affect the others. */
  abstract subscribe(topic: string, listener: (message: string) => void): () => void;
  /** Resolves once all earlier subscriptions are active; throws if the bus is unavailable. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

/** Values may be evicted at any time. Build keys with `scopedKey`, so that they carry their scope. */
export abstract class Cache {
  abstract get(key: string): Promise<string | undefined>;
  abstract set(key: string, value: string, seconds: number): Promise<void>;
  abstract delete(key: string): Promise<void>;
  abstract close(): Promise<void>;
}

export function scopedKey(
  scope: { tenantId: string } | { poolId: string } | 'installation',
  ...parts: string[]
): string {
  return [nameOf(scope), ...parts].join(':');
}

/** The key of a member on a brand, such as for a limit. */
export function memberKey(
  { tenant, member }: { tenant: { id: string }; member: { id: string } },
  ...parts: string[]
): string {
  return scopedKey({ tenantId: tenant.id }, member.id, ...parts);
}

function nameOf(scope: Parameters<typeof scopedKey>[0]): string {
  if (scope === 'installation') return 'i';
  return 'poolId' in scope ? `p:${scope.poolId}` : `t:${scope.tenantId}`;
}

const slices = 5;

/**
 * Rejects if the promise does not settle in time. The timeout is split into slices of at least one event loop turn:
 * after blocking the event loop a process sees its timer expire before it reads an answer that has already arrived,
 * which must not count as an outage. Any such block counts as one slice.
 */
export function within<T>(waitMs: number, answer: Promise<T>, who = 'Redis'): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      if (left === 0) reject(new Error(`${who} did not answer within ${waitMs} ms`));
      else timer = setTimeout(() => wait(left - 1), waitMs / slices);
    };
    wait(slices);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Listener = (message: string) => void;

/** The listeners of this process, by topic. */
export class TopicListeners {
  private readonly byTopic = new Map<string, Set<Listener>>();

  constructor(private readonly report: Report) {}

  get topics(): string[] {
    return [...this.byTopic.keys()];
  }

  has(topic: string): boolean {
    return this.byTopic.has(topic);
  }

  /** Returns true if it is the topic's first listener. */
  add(topic: string, listener: Listener): boolean {
    const listeners = this.byTopic.get(topic);
    if (listeners) {
      listeners.add(listener);
      return false;
    }
    this.byTopic.set(topic, new Set([listener]));
    return true;
  }

  /** Returns true if the topic has no listeners left. */
  remove(topic: string, listener: Listener): boolean {
    const listeners = this.byTopic.get(topic);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.byTopic.delete(topic);
  }

  /** Iterates over a copy, because listeners may subscribe or unsubscribe meanwhile. */
  tell(topic: string, message: string): void {
    for (const listener of [...(this.byTopic.get(topic) ?? [])]) {
      try {
        listener(message);
      } catch (error) {
        this.report(new Error(`A listener of ${topic} failed`, { cause: error }));
      }
    }
  }

  clear(): void {
    this.byTopic.clear();
  }
}
