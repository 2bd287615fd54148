import { Injectable } from '@nestjs/common';
import type { BanReason } from '@manyhearts/contract/admin/bans';
import type { Verdict } from '@manyhearts/contract/admin/verdicts';
import type { PhotoReason } from '@manyhearts/contract/photos';
import type { ReportCategory } from '@manyhearts/contract/reports';
import type { Ctx, SystemCtx } from './ctx.ts';
import type { Brand } from '../database/store.ts';

/** `reporterId` is null for notices, and once the reporter is erased. */
export type DecidedReport = {
  id: string;
  memberId: string | null;
  photoId: string | null;
  messageId: string | null;
  reporterId: string | null;
  category: ReportCategory;
  status: 'upheld' | 'dismissed';
  verdict: Verdict;
  staffId: string | null;
};

/** Events inside a transaction, with the context that their listeners get. */
type InTransaction = {
  /**
   * A profile and everything that belongs to it is being erased. Listeners enqueue jobs for data outside the
   * database.
   */
  'profile.erased': { ctx: SystemCtx; facts: { brand: Brand; profileId: string } };
  /** A member blocked another. `one` and `other` may be of different brands. */
  'members.blocked': { ctx: Ctx; facts: { one: string; other: string } };
  /**
   * A brand shows a profile differently to its members from now on. `hidden`: the member is invisible. `gone`: not
   * listed any more.
   */
  'listing.changed': { ctx: Ctx; facts: { profileId: string; sight: 'shown' | 'hidden' | 'gone' } };
  /** Others can't reach a member any more, who left or was banned; or can (again). */
  'member.left': { ctx: Ctx; facts: { memberId: string } };
  'member.arrived': { ctx: Ctx; facts: { memberId: string } };
  /** A moderator banned a member, who has left by then. `banId` tells the ban from a later one. */
  'member.banned': { ctx: Ctx; facts: { memberId: string; banId: string; reason: BanReason } };
  /** A report or notice ended. `ctx` is of the brand that it was sent on; the member may be of a partner brand. */
  'report.decided': { ctx: Ctx; facts: DecidedReport };
  /** A moderator took down the photo of a reported message. `ctx` and the member are as in `report.decided`. */
  'chat_photo.taken_down': {
    ctx: Ctx;
    facts: { reportId: string; messageId: string; memberId: string; category: ReportCategory; staffId: string };
  };
  /** A moderator rejected a photo of a member of this brand, without a report. */
  'photo.rejected': { ctx: Ctx; facts: { photoId: string; memberId: string; reason: PhotoReason; staffId: string } };
  /** A moderator approved a photo that was rejected before. */
  'photo.readmitted': { ctx: Ctx; facts: { photoId: string; memberId: string } };
  /** An account proved its address. Its confirmation is rolled back if a listener throws. */
  'account.confirmed': { ctx: Ctx; facts: { accountId: string } };
  /** The owner of an account that is pending deletion wants it back. The listener restores it or throws `link_expired`. */
  'account.reclaimed': { ctx: Ctx; facts: { accountId: string } };
  /** A blocked member proved their account, and no decision keeps them out any more. The listener opens it. */
  'account.block_over': { ctx: Ctx; facts: { accountId: string } };
  /**
   * An unused account is about to end, and its member was mailed about unused paid credits, first on
   * `since`. It stays while a refund that the listener begins is open.
   */
  'account.unused': { ctx: Ctx; facts: { accountId: string; since: Date } };
  /** An order was paid, and its credits are granted. The order is locked. */
  'order.paid': { ctx: Ctx; facts: { orderId: string } };
  /** A payment was charged back, which releases the credits that refunds of its order hold. The order is locked. */
  'order.charged_back': { ctx: Ctx; facts: { orderId: string } };
  /**
   * The provider reported a refund, which is booked. `refundId` is set if a member asked for it, `done` once the money
   * was paid back, and `void` if it never will be.
   */
  'refund.reported': {
    ctx: Ctx;
    facts: {
      orderId: string;
      refundId: string | undefined;
      ref: string;
      minor: number;
      state: 'open' | 'done' | 'void';
    };
  };
  /** Mails to this address bounce or are marked as spam; or are sent again, if `reason` is null. */
  'address.suppressed': {
    ctx: Ctx;
    facts: { accountId: string; address: string; reason: 'bounced' | 'complained' | null };
  };
  /** Money of an order went back, is on its way back, or will not go back after all. `at` is when it was first reported. */
  'payback.booked': { ctx: Ctx; facts: { at: Date } };
};
/** Events published after commit, with the names of their facts: ids only, because they are stored in the outbox. */
export const afterCommitFacts = { 'member.confirmed': ['accountId'] } as const;
export type AfterCommitEvent = keyof typeof afterCommitFacts;
type AfterCommit = {
  [E in AfterCommitEvent]: { ctx: Ctx<undefined>; facts: Record<(typeof afterCommitFacts)[E][number], string> };
};

type Told = InTransaction & AfterCommit;
type CtxOf<E extends keyof Told> = Told[E]['ctx'];
type FactsOf<E extends keyof Told> = Told[E]['facts'];
type Listener<E extends keyof Told> = (ctx: CtxOf<E>, facts: FactsOf<E>) => Promise<void>;
type Queue = (ctx: Ctx, event: AfterCommitEvent, facts: Record<string, string>) => Promise<void>;

/** Typed events between features. Modules register listeners in `onModuleInit`. */
@Injectable()
export class Events {
  private listeners: { [E in keyof Told]?: Listener<E>[] } = {};
  private queue: Queue | undefined;

  /** The listener joins the transaction: if it throws, everything is rolled back. */
  inTransaction<E extends keyof InTransaction>(event: E, listener: Listener<E>): void {
    this.add(event, listener);
  }

  /** The listener runs as a job and may run twice, so it must be idempotent. */
  afterCommit<E extends AfterCommitEvent>(event: E, listener: Listener<E>): void {
    this.add(event, listener);
  }

  /** Call inside the transaction of the change. */
  tell<E extends keyof InTransaction>(ctx: CtxOf<E>, event: E, facts: FactsOf<E>): Promise<void> {
    return this.run(ctx, event, facts);
  }

  /** Call inside the transaction of the change. */
  async tellAfterCommit<E extends AfterCommitEvent>(ctx: Ctx, event: E, facts: FactsOf<E>): Promise<void> {
    if (!this.listeners[event]) return;
    if (!this.queue) throw new Error(`Nothing keeps ${event} until its transaction is committed.`);
    await this.queue(ctx, event, facts);
  }

  /** Called by the outbox, which stores events in the transaction and runs them after commit. */
  keepBy(queue: Queue): void {
    this.queue = queue;
  }

  /** Sequentially, because listeners in a transaction share its connection. */
  async run<E extends keyof Told>(ctx: CtxOf<E>, event: E, facts: FactsOf<E>): Promise<void> {
    for (const listener of this.listeners[event] ?? []) await listener(ctx, facts);
  }

  private add<E extends keyof Told>(event: E, listener: Listener<E>): void {
    this.listeners = { ...this.listeners, [event]: [...(this.listeners[event] ?? []), listener] };
  }
}
