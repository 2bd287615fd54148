import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface } from 'typeorm';
import type { LiveEvent } from '@manyhearts/contract/live';
import type { TenantStoreContext } from '../database/store.ts';
import { Bus, scopedKey } from '../ports/bus/bus.ts';

/**
 * `by` is the session whose request ended sessions. If that session is among them, its page learns it from the answer
 * of the request, which may also bring a new session.
 */
export type LiveMessage = { event: LiveEvent; by?: string | undefined };

/** Carries events to the open pages of an account, on any node. The account's channel belongs to its tenant. */
@Injectable()
export class LiveEvents implements OnModuleInit, OnApplicationShutdown {
  private readonly uncommitted = new WeakMap<object, (() => void)[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.dataSource.subscribers.push(this.transactions);
  }

  onApplicationShutdown(): void {
    this.dataSource.subscribers.splice(this.dataSource.subscribers.indexOf(this.transactions), 1);
  }

  /** Call after the change. Inside a transaction, the event is sent at commit and dropped at rollback. */
  publish({ db, tenant }: TenantStoreContext, accountId: string, message: LiveMessage): void {
    const send = (): void => void this.bus.publish(channelOf(tenant.id, accountId), JSON.stringify(message));
    const { queryRunner } = db;
    if (!queryRunner?.isTransactionActive) return send();
    this.uncommitted.set(queryRunner, [...(this.uncommitted.get(queryRunner) ?? []), send]);
  }

  /** Returns an unsubscribe function. */
  listen(tenantId: string, accountId: string, listener: (message: LiveMessage) => void): () => void {
    return this.bus.subscribe(channelOf(tenantId, accountId), (text) => listener(JSON.parse(text) as LiveMessage));
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

function channelOf(tenantId: string, accountId: string): string {
  return scopedKey({ tenantId }, 'live', accountId);
}
