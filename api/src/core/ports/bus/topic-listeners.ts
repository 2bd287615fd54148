import type { Report } from './bus.ts';

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
