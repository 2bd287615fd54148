import type { Clock } from '../../process/clock.ts';
import { digestOf } from '../../crypto/random.ts';
import { Limiter, type Limit, type LimitAnswer } from './limiter.ts';
import { forgottenAt, returnTurns, takeTurns, type Bucket } from './turns.ts';

type Kept = Bucket & { forgottenAt: number };

/** Long keys are hashed to bound memory; short ones may stay plain, because nothing leaves the process. */
const longestKey = 60;
const nameOf = (key: string): string => (key.length > longestKey ? digestOf(key).padEnd(longestKey + 1, '.') : key);

/**
 * Counts within this process. Each limit has its own bounded map, so that a flood of keys for one evicts no keys of
 * another.
 */
export class MemoryLimiter extends Limiter {
  private latestMs = 0;
  private leadMs = 0;
  private readonly rooms = new Map<string, Map<string, Kept>>();

  constructor(
    private readonly clock: Clock,
    private readonly maxKeysPerLimit = 20_000,
  ) {
    super();
  }

  override async take(limit: Limit, key: string, cost = 1): Promise<LimitAnswer> {
    const now = this.nowMs();
    const room = this.roomOf(limit);
    const name = nameOf(key);
    const { answer, bucket } = takeTurns(limit, room.get(name), { burst: this.burstOf(limit), nowMs: now, cost });
    if (answer.allowed && bucket) {
      if (!room.has(name) && room.size >= this.maxKeysPerLimit) this.makeRoom(room, now);
      this.keep(limit, room, name, bucket);
    }
    return answer;
  }

  override async giveBack(limit: Limit, key: string, cost = 1): Promise<void> {
    const room = this.roomOf(limit);
    const name = nameOf(key);
    const kept = room.get(name);
    if (!kept) return;
    const bucket = returnTurns(limit, kept, this.nowMs(), cost);
    if (bucket) this.keep(limit, room, name, bucket);
    else room.delete(name);
  }

  override async reset(limit: Limit, key: string): Promise<void> {
    this.roomOf(limit).delete(nameOf(key));
  }

  override async close(): Promise<void> {
    this.rooms.clear();
  }

  /** Monotonic: after the clock is set back, older buckets would otherwise refuse until it has caught up. */
  private nowMs(): number {
    const readMs = this.clock.nowMs() + this.leadMs;
    this.leadMs += Math.max(0, this.latestMs - readMs);
    this.latestMs = Math.max(this.latestMs, readMs);
    return this.latestMs;
  }

  private keep(limit: Limit, room: Map<string, Kept>, name: string, bucket: Bucket): void {
    room.set(name, { ...bucket, forgottenAt: forgottenAt(limit, this.burstOf(limit), bucket) });
  }

  private roomOf(limit: Limit): Map<string, Kept> {
    let room = this.rooms.get(limit.name);
    if (!room) this.rooms.set(limit.name, (room = new Map()));
    return room;
  }

  /**
   * Evicts buckets that are full again, then those closest to full: made-up keys of a flood have used one turn each,
   * while exhausted buckets, which must survive a flood, are the farthest from full.
   */
  private makeRoom(room: Map<string, Kept>, now: number): void {
    for (const [name, kept] of room) if (kept.forgottenAt <= now) room.delete(name);
    // Evicts a tenth at once, so that sorting is rare.
    const target = Math.floor(this.maxKeysPerLimit * 0.9);
    if (room.size <= target) return;
    const byNearness = [...room].sort(([, a], [, b]) => a.forgottenAt - b.forgottenAt);
    for (const [name] of byNearness.slice(0, room.size - target)) room.delete(name);
  }
}
