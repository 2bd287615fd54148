import type { Report } from './bus.ts';

type Listener = (message: string) => void;

/** Who listens to what within this process. */
export class TopicListeners {
  private readonly byTopic = new Map<string, Set<Listener>>();

  constructor(private readonly report: Report) {}

  get topics(): string[] {
    return [...this.byTopic.keys()];
  }

  has(topic: string): boolean {
    return this.byTopic.has(topic);
  }

  /** True when it is the topic's first listener. */
  add(topic: string, listener: Listener): boolean {
    const listeners = this.byTopic.get(topic);
    if (listeners) {
      listeners.add(listener);
      return false;
    }
    this.byTopic.set(topic, new Set([listener]));
    return true;
  }

  /** True when nobody listens to the topic any more. */
  remove(topic: string, listener: Listener): boolean {
    const listeners = this.byTopic.get(topic);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.byTopic.delete(topic);
  }

  /** Over a copy: a listener may stop listening, or start, while it is told. */
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
