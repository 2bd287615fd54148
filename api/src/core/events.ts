import { Injectable } from '@nestjs/common';
import type { Ctx, SystemCtx } from './ctx.ts';
import type { StoreContext } from './database/store.ts';

type Brand = NonNullable<StoreContext['tenant']>;

/** Events that are part of a transaction, each with the context that its listeners work in. */
type InTransaction = {
  /** A profile and all that belongs to it is being erased. What lies outside the database goes by a job of the transaction. */
  'profile.erased': { ctx: SystemCtx; facts: { brand: Brand; profileId: string } };
};
/** Events that are told once their transaction is committed. Facts are ids, because they wait in the outbox. */
type AfterCommit = {
  'member.confirmed': { accountId: string };
};

export type AfterCommitEvent = keyof AfterCommit;
export const afterCommitEvents: readonly AfterCommitEvent[] = ['member.confirmed'];

type Listener = (ctx: never, facts: never) => Promise<void>;
type Queue = (ctx: Ctx, event: AfterCommitEvent, facts: Record<string, string>) => Promise<void>;

/** What features tell each other. Modules register their listeners in `onModuleInit`. */
@Injectable()
export class Events {
  private readonly listeners = new Map<string, Listener[]>();
  private queue: Queue | undefined;

  /** The listener joins the transaction: if it fails, nothing happened. */
  inTransaction<E extends keyof InTransaction>(
    event: E,
    listener: (ctx: InTransaction[E]['ctx'], facts: InTransaction[E]['facts']) => Promise<void>,
  ): void {
    this.add(event, listener);
  }

  /** The listener runs as a job. It may run twice, so it looks at what is there and does what is left to do. */
  afterCommit<E extends AfterCommitEvent>(
    event: E,
    listener: (ctx: Ctx<undefined>, facts: AfterCommit[E]) => Promise<void>,
  ): void {
    this.add(event, listener);
  }

  /** Call inside the transaction of what happened. */
  tell<E extends keyof InTransaction>(
    ctx: InTransaction[E]['ctx'],
    event: E,
    facts: InTransaction[E]['facts'],
  ): Promise<void> {
    return this.run(ctx, event, facts);
  }

  /** Call inside the transaction of what happened. */
  async tellAfterCommit<E extends AfterCommitEvent>(ctx: Ctx, event: E, facts: AfterCommit[E]): Promise<void> {
    if (!this.listeners.has(event)) return;
    if (!this.queue) throw new Error(`Nothing keeps ${event} until its transaction is committed.`);
    await this.queue(ctx, event, facts);
  }

  /** For the outbox, which keeps events until they are committed and then runs them. */
  keepBy(queue: Queue): void {
    this.queue = queue;
  }

  /** One after the other, because listeners in a transaction share its connection. */
  async run(ctx: Ctx<undefined> | SystemCtx, event: string, facts: object): Promise<void> {
    for (const listener of this.listeners.get(event) ?? []) await listener(ctx as never, facts as never);
  }

  private add(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
}
