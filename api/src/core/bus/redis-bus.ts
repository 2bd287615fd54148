import type { Redis } from 'ioredis';
import { Bus, type Report } from './bus.ts';
import { within } from './patience.ts';
import { closeRedis, openRedis, seldom } from './redis-connection.ts';
import { TopicListeners } from './topic-listeners.ts';

const prefix = 'mh:';
const patienceMs = 1_000;

/** Redis publish and subscribe. What is published while a process is cut off is lost to it; after that it hears again. */
export class RedisBus extends Bus {
  private publisher!: Redis;
  private subscriber!: Redis;
  private readonly listeners: TopicListeners;

  private readonly reportSeldom: Report;

  private constructor(report: Report) {
    super();
    this.reportSeldom = seldom(report);
    this.listeners = new TopicListeners(report);
  }

  static async open(url: string, report: Report): Promise<RedisBus> {
    const bus = new RedisBus(report);
    // A connection that listens can do nothing else in older protocols, so publishing has its own.
    [bus.publisher, bus.subscriber] = await Promise.all([
      openRedis(url, report),
      openRedis(url, report, { onReady: (redis) => bus.listenAgain(redis) }),
    ]);
    bus.subscriber.on('message', (channel: string, message: string) =>
      bus.listeners.tell(channel.slice(prefix.length), message),
    );
    return bus;
  }

  override async publish(topic: string, message: string): Promise<void> {
    try {
      await within(patienceMs, this.publisher.publish(prefix + topic, message));
    } catch (error) {
      this.reportSeldom(new Error('A message between processes was lost', { cause: error }));
    }
  }

  override subscribe(topic: string, listener: (message: string) => void): () => void {
    const own = (message: string) => listener(message);
    if (this.listeners.add(topic, own)) this.tellRedis('subscribe', [topic]);
    return () => {
      if (this.listeners.remove(topic, own)) this.tellRedis('unsubscribe', [topic]);
    };
  }

  override async ping(): Promise<void> {
    await within(patienceMs, Promise.all([this.publisher.ping(), this.subscriber.ping()]));
  }

  override async close(): Promise<void> {
    this.listeners.clear();
    await Promise.all([closeRedis(this.publisher), closeRedis(this.subscriber)]);
  }

  /** The listeners here are the truth; what Redis knew of an earlier connection is gone. */
  private listenAgain(redis: Redis): void {
    const { topics } = this.listeners;
    if (topics.length > 0) this.tellRedis('subscribe', topics, redis);
  }

  private tellRedis(verb: 'subscribe' | 'unsubscribe', topics: readonly string[], redis = this.subscriber): void {
    // Not connected: the next connection subscribes to whatever is listened to by then.
    if (redis.status !== 'ready') return;
    redis[verb](...topics.map((topic) => prefix + topic)).catch((error: unknown) => {
      this.reportSeldom(new Error(`Redis did not ${verb}`, { cause: error }));
    });
  }
}
