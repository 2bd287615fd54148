import type { Redis } from 'ioredis';
import { Bus, within, TopicListeners, type Report } from './bus.ts';
import { closeRedis, openRedis, seldom } from './redis-connection.ts';

const prefix = 'mh:';
const patienceMs = 1_000;

/**
 * Redis pub/sub. Messages published while this process is disconnected are lost to it; it resubscribes on reconnect.
 */
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
    // In older protocols a subscribed connection cannot publish, so there are two.
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

  /** Subscribes again on a new connection, which does not inherit the subscriptions of the last. */
  private listenAgain(redis: Redis): void {
    const { topics } = this.listeners;
    if (topics.length > 0) this.tellRedis('subscribe', topics, redis);
  }

  private tellRedis(verb: 'subscribe' | 'unsubscribe', topics: readonly string[], redis = this.subscriber): void {
    // If it is not connected, `onReady` subscribes to all current topics later.
    if (redis.status !== 'ready') return;
    redis[verb](...topics.map((topic) => prefix + topic)).catch((error: unknown) => {
      this.reportSeldom(new Error(`Redis did not ${verb}`, { cause: error }));
    });
  }
}
