import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/app-error.ts';
import { scopedKey } from '../../core/bus/cache.ts';
import { Challenges } from '../../core/challenges.ts';
import type { Ctx } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/idempotency/wishes.ts';
import { Limiter } from '../../core/limiter/limiter.ts';
import { rateLimits } from '../../core/limiter/limits.ts';
import { takeOnce } from '../../core/limiter/take-once.ts';
import { addressKey } from '../../core/network-address.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../devices/client.ts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { MailLimitsService } from '../mail-links/mail-limits.service.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';
import { PasskeysService } from '../passkeys/passkeys.service.ts';
import { NewPasswordService } from './new-password.service.ts';
import { accountForReset } from './reset-account.queries.ts';

export type Reset = { token: string; password: string; client: Client; wish: Wish | undefined };

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly limiter: Limiter,
    private readonly challenges: Challenges,
    private readonly limits: MailLimitsService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
    private readonly newPasswords: NewPasswordService,
    private readonly passkeys: PasskeysService,
    private readonly devices: KnownDevicesService,
    private readonly wishes: Wishes,
  ) {}

  /** For an address that nobody has: the same link, mail and job, and nothing leaves. */
  async ask(ctx: Ctx, address: string, challenge: string | undefined): Promise<void> {
    const key = scopedKey({ tenantId: ctx.tenant.id }, addressKey(ctx.origin.address));
    if (!(await takeOnce(this.limiter, rateLimits.resetUnchallenged, key, ctx.origin.wish)).allowed) await this.challenges.require(ctx, 'reset', challenge);
    await this.limits.take(ctx, { account: `address ${address}`, recipient: address, code: 'reset_limit' });
    const found = await accountForReset(ctx, address);
    const account = found && mayReset(found) ? found : undefined;
    if (!account && ctx.tenant.settings.signup.discloseAccounts) throw new AppError('email_not_found');
    await ctx.inTransaction(async (within) => {
      const accountId = account?.id ?? null;
      const linkId = await this.links.make(within, { kind: 'reset_password', accountId, address: account?.email ?? '', addressBefore: account?.email ?? '' });
      await this.mails.enqueue(within, { kind: 'reset_password', accountId, address: account?.email ?? null, language: account?.language ?? ctx.language, linkId });
    });
  }

  /** The mailbox is proved, so this browser is one that the account knows: who was locked out by others comes in again. */
  async reset(ctx: Ctx, { token, password, client, wish }: Reset): Promise<readonly string[]> {
    if (wish && (await this.wishes.earlier(ctx, wish))) return client.deviceTokens;
    const link = await this.links.require(ctx, 'reset_password', token);
    const account = await storeOf(ctx, Account).findOne({ id: link.accountId, email: link.addressBefore });
    if (!account || !mayReset(account)) throw new AppError('link_expired');
    const passwordHash = await this.newPasswords.hash(account, password);
    let tokens = client.deviceTokens;
    await this.wishes.once(ctx, wish, async (within) => {
      await this.links.use(within, link);
      await this.newPasswords.set(within, account, passwordHash);
      await this.passkeys.forgetAll(within, account.id);
      tokens = (await this.devices.remember(within, account.id, client)).deviceTokens;
      return true;
    });
    return tokens;
  }
}

function mayReset({ status }: Pick<Account, 'status'>): boolean {
  return status === 'active' || status === 'not_confirmed';
}
