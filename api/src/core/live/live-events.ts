import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, MoreThan, type EntitySubscriberInterface } from 'typeorm';
import type { LiveEvent } from '@manyhearts/contract/live';
import { Events } from '../ctx/events.ts';
import { isDuplicate } from '../database/driver-errors.ts';
import { storeOf, type TenantStoreContext } from '../database/store.ts';
import { Bus, scopedKey } from '../ports/bus/bus.ts';
import { LiveSequence, StoredLiveEvent } from './live-event.entity.ts';
import { lockNumbers, reserveNumbers } from './live-events.queries.ts';

/**
 * `number` is set for stored events. `by` is the session whose request ended sessions. If that session is among them,
 * its page learns it from the answer of the request, which may also bring a new session.
 */
export type LiveMessage = { event: LiveEvent; number?: number | undefined; by?: string | undefined };
type Brand = TenantStoreContext['tenant'];
type Announcing = TenantStoreContext & { now: () => Date };

/** Beyond this number, missed events are sent as one `missed` event. */
export const mostMissed = 200;

/**
 * Carries events to the open pages of a member, on any node. A channel belongs to the member's pool, because what
 * members do to each other crosses brands.
 */
@Injectable()
export class LiveEvents implements OnModuleInit, OnApplicationShutdown {
  private readonly uncommitted = new WeakMap<object, (() => void)[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.dataSource.subscribers.push(this.transactions);
    this.events.inTransaction('profile.erased', async ({ db }, { brand: tenant, profileId: memberId }) => {
      await storeOf({ db, tenant }, StoredLiveEvent).remove({ memberId });
      await storeOf({ db, tenant }, LiveSequence).remove({ memberId });
    });
  }

  onApplicationShutdown(): void {
    this.dataSource.subscribers.splice(this.dataSource.subscribers.indexOf(this.transactions), 1);
  }

  /**
   * Sends an event to the member's open pages, and stores it for those whose stream is interrupted. Call in the
   * transaction of the change, with which it is committed.
   */
  announce(at: Announcing, memberId: string, event: LiveEvent): Promise<void> {
    return this.announceAll(at, [{ memberId, event }]);
  }

  /** As `announce`, for several events with three statements in all. */
  async announceAll(at: Announcing, events: readonly { memberId: string; event: LiveEvent }[]): Promise<void> {
    const counts = new Map<string, number>();
    for (const { memberId } of events) counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
    const latest = await lockedNumbers(at, [...counts.keys()]);
    await reserveNumbers(at, counts);
    const rows = events.map(({ memberId, event }) => {
      const number = (latest.get(memberId) ?? 0) + 1;
      latest.set(memberId, number);
      return { memberId, number, event, createdAt: at.now() };
    });
    await storeOf(at, StoredLiveEvent).add(...rows);
    for (const { memberId, number, event } of rows) this.publish(at, memberId, { event, number });
  }

  /**
   * Sends an event only to streams that are open now. Call after the change. Inside a transaction, the event is sent at
   * commit and dropped at rollback.
   */
  publish({ db, tenant }: TenantStoreContext, memberId: string, message: LiveMessage): void {
    const send = (): void => void this.bus.publish(channelOf(tenant, memberId), JSON.stringify(message));
    const { queryRunner } = db;
    if (!queryRunner?.isTransactionActive) return send();
    this.uncommitted.set(queryRunner, [...(this.uncommitted.get(queryRunner) ?? []), send]);
  }

  /** Returns an unsubscribe function. */
  listen(brand: Brand, memberId: string, listener: (message: LiveMessage) => void): () => void {
    return this.bus.subscribe(channelOf(brand, memberId), (text) => listener(JSON.parse(text) as LiveMessage));
  }

  /** Resolves once present listeners receive everything that is published from now on. */
  listening(): Promise<void> {
    return this.bus.ping();
  }

  /** The number of the latest stored event; 0 before the first. */
  async latest(tenant: Brand, memberId: string): Promise<number> {
    return (await storeOf({ db: this.dataSource.manager, tenant }, LiveSequence).findOne({ memberId }))?.latest ?? 0;
  }

  /** Stored events after a number, at most one more than `mostMissed`. Older ones may be deleted already. */
  after(tenant: Brand, memberId: string, number: number): Promise<StoredLiveEvent[]> {
    return storeOf({ db: this.dataSource.manager, tenant }, StoredLiveEvent).find(
      { memberId, number: MoreThan(number) },
      { order: { number: 'ASC' }, take: mostMissed + 1 },
    );
  }

  // TypeORM also calls these for savepoints, while the outer transaction is still active.
  private readonly transactions: EntitySubscriberInterface = {
    afterTransactionCommit: ({ queryRunner }) => {
      if (queryRunner.isTransactionActive) return;
      const waiting = this.uncommitted.get(queryRunner) ?? [];
      this.uncommitted.delete(queryRunner);
      for (const send of waiting) send();
    },
    afterTransactionRollback: ({ queryRunner }) => {
      if (!queryRunner.isTransactionActive) this.uncommitted.delete(queryRunner);
    },
  };
}

/** The latest number of each member, 0 before the first event. Their rows stay locked until the transaction ends. */
async function lockedNumbers(at: Announcing, memberIds: readonly string[]): Promise<Map<string, number>> {
  const locked = async () => new Map((await lockNumbers(at, memberIds)).map((row) => [row.memberId, row.latest]));
  const known = await locked();
  if (known.size === memberIds.length) return known;
  await openSequences(
    at,
    memberIds.filter((id) => !known.has(id)),
  );
  return locked();
}

async function openSequences(at: Announcing, memberIds: readonly string[]): Promise<void> {
  for (const memberId of memberIds.toSorted()) {
    try {
      await storeOf(at, LiveSequence).add({ memberId, latest: 0 });
    } catch (error) {
      // A concurrent transaction added the member's row, and has committed.
      if (!isDuplicate(error)) throw error;
    }
  }
}

function channelOf({ poolId }: Brand, memberId: string): string {
  return scopedKey({ poolId }, 'live', memberId);
}
