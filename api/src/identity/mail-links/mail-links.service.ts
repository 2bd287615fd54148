import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { MailLinkKind, MailLinkView } from '@manyhearts/contract/mail-links';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { hashToken, Random } from '../../core/crypto/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import { MailLink } from './mail-link.entity.ts';
import { dayMs, hourMs } from '../../core/text/durations.ts';

export type LiveLink = MailLink & { accountId: string };
export type NewLink = Pick<MailLink, 'kind' | 'accountId' | 'address' | 'addressBefore'>;

const validMs: Record<MailLinkKind, number> = {
  confirm_address: limits.links.activationDays * dayMs,
  reset_password: limits.links.resetHours * hourMs,
  change_email: limits.links.emailChangeHours * hourMs,
  undo_email: limits.links.undoDays * dayMs,
  bring_back: limits.reactivationDays * dayMs,
  own_data: limits.links.dataDays * dayMs,
};
/**
 * These also need the account's session or password: the reader of the mailbox may not be the one who entered the
 * address.
 */
const needsOwner: readonly MailLinkKind[] = ['confirm_address', 'change_email', 'own_data'];

/** Mailed one-time links. Viewing one changes nothing; only its use does, and it works once. */
@Injectable()
export class MailLinksService {
  constructor(
    private readonly random: Random,
    private readonly mails: MemberMailsService,
  ) {}

  /** Call inside the transaction of what the link is for. Returns the id that the mail refers to. */
  async make(ctx: Ctx, link: NewLink): Promise<string> {
    const createdAt = link.kind === 'undo_email' ? await this.afterEarlierUndos(ctx, link.accountId) : ctx.now();
    const [id = ''] = await this.makeAll(ctx, [link], createdAt);
    return id;
  }

  /** One statement, so that the work is the same whether or not the links have accounts. */
  async makeAll(ctx: Ctx, links: readonly NewLink[], createdAt = ctx.now()): Promise<string[]> {
    const made = links.map((link) => {
      const id = this.random.id(createdAt.getTime());
      const expiresAt = new Date(createdAt.getTime() + validMs[link.kind]);
      return { ...link, id, tokenHash: hashToken(this.mails.tokenOf(id)), expiresAt, usedAt: null, createdAt };
    });
    await storeOf(ctx, MailLink).add(...made);
    return made.map(({ id }) => id);
  }

  async view(ctx: Ctx, token: string): Promise<MailLinkView> {
    const link = await this.find(ctx, token);
    if (!link) throw new AppError('link_expired');
    const { kind, usedAt, expiresAt, accountId } = link;
    const state = usedAt ? 'used' : expiresAt > ctx.now() ? 'live' : 'expired';
    const view: MailLinkView = {
      kind,
      state,
      needsPassword: needsOwner.includes(kind) && ctx.member?.id !== accountId,
    };
    if (kind !== 'reset_password' || state !== 'live' || accountId === null) return view;
    // One mail may list several accounts. The holder of such a link could take over the account anyway.
    const account = await storeOf(ctx, Account).findOne({ id: accountId });
    return account ? { ...view, username: account.username } : view;
  }

  /** Used, expired, foreign and invented links fail alike. */
  async require(ctx: Ctx, kind: MailLinkKind, token: string): Promise<LiveLink> {
    const link = await this.find(ctx, token);
    if (link?.kind !== kind || link.usedAt || link.expiresAt <= ctx.now() || link.accountId === null)
      throw new AppError('link_expired');
    return link as LiveLink;
  }

  /** Of two concurrent uses, one succeeds. */
  async use(ctx: Ctx, { id }: Pick<MailLink, 'id'>): Promise<void> {
    const used = await storeOf(ctx, MailLink).change(
      { id, usedAt: IsNull(), expiresAt: MoreThan(ctx.now()) },
      { usedAt: ctx.now() },
    );
    if (used === 0) throw new AppError('link_expired');
  }

  /** Unused links of these kinds stop working. */
  async revoke(ctx: Ctx, accountId: string, ...kinds: MailLinkKind[]): Promise<void> {
    for (const kind of kinds)
      await storeOf(ctx, MailLink).change({ accountId, kind, usedAt: IsNull() }, { usedAt: ctx.now() });
  }

  /**
   * Revokes undo links made after this one. Earlier ones keep working: the oldest restores the earliest address, so it
   * wins.
   */
  async revokeLaterUndos(ctx: Ctx, { accountId, createdAt }: LiveLink): Promise<void> {
    await storeOf(ctx, MailLink).change(
      { accountId, kind: 'undo_email', usedAt: IsNull(), createdAt: MoreThan(createdAt) },
      { usedAt: ctx.now() },
    );
  }

  /** Undo links of this account that still work, oldest first. */
  async liveUndos(ctx: Ctx, accountId: string): Promise<MailLink[]> {
    return storeOf(ctx, MailLink).find(
      { accountId, kind: 'undo_email', usedAt: IsNull(), expiresAt: MoreThan(ctx.now()) },
      { order: { createdAt: 'ASC' } },
    );
  }

  /** Undo links win by age, so a server whose clock is behind must not make a later one look older. */
  private async afterEarlierUndos(ctx: Ctx, accountId: string | null): Promise<Date> {
    const [last] = await storeOf(ctx, MailLink).find(
      { accountId: accountId ?? '', kind: 'undo_email' },
      { order: { createdAt: 'DESC' }, take: 1 },
    );
    return new Date(Math.max(ctx.now().getTime(), (last?.createdAt.getTime() ?? 0) + 1));
  }

  private find(ctx: Ctx, token: string): Promise<MailLink | null> {
    return storeOf(ctx, MailLink).findOne({ tokenHash: hashToken(token) });
  }
}
