import { Injectable } from '@nestjs/common';
import { logInName } from '@manyhearts/contract/log-in-names';
import { AppError } from '../../core/errors/app-error.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import { Challenges } from '../../core/crypto/challenges.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { Limiter, takeOnce } from '../../core/flow/limiter/limiter.ts';
import { identityLimits } from '../identity.limits.ts';
import { addressKey } from '../../core/text/network-address.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { accountsByAddress, accountsTried, type LogInAccount } from '../log-in/log-in-accounts.queries.ts';
import { MailLimitsService } from '../mail-links/mail-limits.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import { AccountRecoveryService } from '../recovery/account-recovery.service.ts';
import { NewPasswordService } from './password-change.service.ts';

export type ResetRequest = { email: string; challenge?: string | undefined; client: Client };
export type Reset = { token: string; password: string; client: Client; request: IdempotentRequest | undefined };

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly limiter: Limiter,
    private readonly challenges: Challenges,
    private readonly limits: MailLimitsService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
    private readonly newPasswords: NewPasswordService,
    private readonly recovery: AccountRecoveryService,
    private readonly devices: KnownDevicesService,
    private readonly requests: IdempotentRequests,
  ) {}

  /** For an unknown address: the same links, mail row and job, but no mail is sent. */
  async ask(ctx: Ctx, { email, challenge, client }: ResetRequest): Promise<void> {
    const key = scopedKey({ tenantId: ctx.tenant.id }, addressKey(ctx.origin.address));
    if (!(await takeOnce(this.limiter, identityLimits.resetUnchallenged, key, ctx.origin.requestKey)).allowed)
      await this.challenges.require(ctx, 'reset', challenge);
    await this.limits.takeNetwork(ctx);
    const address = logInName(email).plain;
    const accounts = await accountsByAddress(ctx, address);
    const devices = await this.devices.findKnown(ctx, client);
    // Only the owner's devices: another person who claims the address has a browser that their own claim knows.
    const owner = accounts.find(({ ownedEmail }) => ownedEmail !== null);
    await this.limits.takeReset(ctx, address, devices.find(({ accountId }) => accountId === owner?.id)?.id);
    const open = accounts.filter(mayReset);
    if (open.length === 0 && ctx.tenant.settings.signup.discloseAccounts) throw new AppError('email_not_found');
    await ctx.inTransaction((within) => this.mail(within, open));
  }

  /** One mail with a link per account, because the reader of the mailbox may have made any of them. */
  private async mail(ctx: Ctx, accounts: readonly LogInAccount[]): Promise<void> {
    const links = Array.from({ length: accountsTried.address }, (_, place) => {
      const { id = null, email = '' } = accounts[place] ?? {};
      return { kind: 'reset_password', accountId: id, address: email, addressBefore: email } as const;
    });
    const [linkId, ...more] = await this.links.makeAll(ctx, links);
    const [first, ...others] = accounts;
    await this.mails.enqueue(ctx, {
      kind: 'reset_password',
      accountId: first?.id ?? null,
      address: first?.email ?? null,
      language: first?.language ?? ctx.language,
      linkId,
      facts: first && { username: first.username },
      otherLinks: others.map(({ username }, place) => ({ username, linkId: more[place] ?? '' })),
    });
  }

  /** The mailbox is proved, so the account knows this browser from now on: an owner locked out by others can log in. */
  async reset(ctx: Ctx, { token, password, client, request }: Reset): Promise<readonly string[]> {
    return this.requests.onceOrAgain(ctx, request, {
      prepare: async () => {
        const link = await this.links.require(ctx, 'reset_password', token);
        const account = await storeOf(ctx, Account).findOne({ id: link.accountId, email: link.addressBefore });
        if (!account || !mayReset(account)) throw new AppError('link_expired');
        return { link, account, passwordHash: await this.newPasswords.hash(account, password) };
      },
      make: async (within, { link, account, passwordHash }) => {
        await this.links.use(within, link);
        await this.newPasswords.set(within, account, passwordHash);
        await this.recovery.removeRecent(within, account, client.family);
        const { deviceTokens } = await this.devices.remember(within, account.id, client);
        return { stored: true, result: deviceTokens };
      },
      again: () => Promise.resolve(client.deviceTokens),
    });
  }
}

function mayReset({ status }: Pick<Account, 'status'>): boolean {
  return status === 'active' || status === 'not_confirmed';
}
