import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { storeOf } from '../../core/database/store.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
import { DecisionProofsService } from '../../sanctions/decision-proofs.service.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { longTime } from '../../core/text/local-words.ts';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';

type Entering = Pick<Account, 'id' | 'stamp' | 'ownedEmail' | 'language'>;
/** `sessionToken` and `deviceTokens` become cookies. */
export type Entered = { accountId: string; sessionToken: string; deviceTokens: readonly string[] };

/** Opens every session: the account has proved its owner. Mails the owner if the browser is new. */
@Injectable()
export class EntranceService {
  constructor(
    private readonly sessions: MemberSessionsService,
    private readonly devices: KnownDevicesService,
    private readonly mails: MemberMailsService,
    private readonly sanctions: SanctionsService,
    private readonly proofs: DecisionProofsService,
    private readonly events: Events,
  ) {}

  /**
   * Call only after the caller proved to own the account: the error discloses its status, and to a blocked member why,
   * until when and where they can appeal.
   */
  async requireOpen(ctx: Ctx, { id, status }: Pick<Account, 'id' | 'status'>): Promise<void> {
    if (status === 'pending_deletion') throw new AppError('pending_deletion');
    if (status !== 'blocked') return;
    const { supportEmail, timeZone } = ctx.tenant.settings.site;
    const contact = supportEmail || ctx.tenant.name;
    const sanction = await this.sanctions.closing(ctx, id);
    if (!sanction && (await this.sanctions.isBlockOver(ctx, id))) return this.requireOpenAgain(ctx, id);
    if (!sanction) throw new AppError('account_banned', { contact });
    const { category: rule, endsAt } = sanction;
    const why = siteMessages.decisions[ctx.language].found[rule];
    const decision = this.proofs.make(ctx.tenant.id, { kind: 'sanction', id: sanction.id });
    const told = { contact, rule, why, decision };
    if (!endsAt) throw new AppError('account_banned', told);
    const until = longTime(endsAt, ctx.language, timeZone);
    throw new AppError('account_blocked', { ...told, until, until_at: endsAt.toISOString() });
  }

  /** The job that ends the block may be late, which the member should not notice. */
  private async requireOpenAgain(ctx: Ctx, id: string): Promise<void> {
    await ctx.inTransaction((within) => this.events.tell(within, 'account.block_over', { accountId: id }));
    const { status } = await storeOf(ctx, Account).get({ id });
    if (status === 'blocked') throw new AppError('account_banned', { contact: ctx.tenant.name });
    await this.requireOpen(ctx, { id, status });
  }

  enter(ctx: Ctx, account: Entering, client: Client): Promise<Entered> {
    return ctx.inTransaction(async (within) => {
      const sessionToken = await this.sessions.open(within, account, client.family);
      const { deviceTokens, isNew } = await this.devices.remember(within, account.id, client);
      if (isNew) await this.mailOwner(within, account, client);
      return { accountId: account.id, sessionToken, deviceTokens };
    });
  }

  /**
   * Without the mail about a new device: a sign-up has no earlier device, and a change of password has just forgotten
   * them.
   */
  async enterFirst(ctx: Ctx, account: Entering, client: Client): Promise<Entered> {
    const sessionToken = await this.sessions.open(ctx, account, client.family);
    const { deviceTokens } = await this.devices.remember(ctx, account.id, client);
    return { accountId: account.id, sessionToken, deviceTokens };
  }

  /**
   * Opens a session on an earlier proof, such as for a repeated request. Fails if the account's proofs changed since.
   */
  async enterAgain(ctx: Ctx, { id, stamp }: Pick<Account, 'id' | 'stamp'>, client: Client): Promise<Entered> {
    return this.enter(ctx, { ...(await storeOf(ctx, Account).get({ id })), stamp }, client);
  }

  /** Only to a proved address: another may belong to someone else. */
  private async mailOwner(ctx: Ctx, { id: accountId, ownedEmail, language }: Entering, client: Client): Promise<void> {
    if (ownedEmail === null) return;
    const facts = { device: client.family, country: ctx.origin.country ?? '', at: ctx.now().toISOString() };
    await this.mails.enqueue(ctx, { kind: 'new_device', accountId, address: ownedEmail, language, facts });
  }
}
