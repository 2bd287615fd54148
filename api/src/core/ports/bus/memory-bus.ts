import { Bus, type Report } from './bus.ts';
import { TopicListeners } from './topic-listeners.ts';

/** The bus of a single process. Listeners run before `publish` returns. */
export class MemoryBus extends Bus {
  private readonly listeners: TopicListeners;

  constructor(report: Report) {
    super();
    this.listeners = new TopicListeners(report);
  }

  override async publish(topic: string, message: string): Promise<void> {
    this.listeners.tell(topic, message);
  }

  override subscribe(topic: string, listener: (message: string) => void): () => void {
    // Wrapped, so that a function subscribed twice can be unsubscribed separately.
    const own = (message: string) => listener(message);
    this.listeners.add(topic, own);
    return () => void this.listeners.remove(topic, own);
  }

  override async ping(): Promise<void> {}

  override async close(): Promise<void> {
    this.listeners.clear();
  }
}
