import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import {
  passkeyAlgorithms,
  type PasskeyOffer,
  type PasskeysAnswer,
  type PasskeyView,
} from '@manyhearts/contract/passkeys';
import { AppError } from '../../core/errors/app-error.ts';
import type { Config } from '../../core/process/config.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { publicOrigin } from '../../core/text/network-address.ts';
import { hashToken, Random } from '../../core/crypto/random.ts';
import { Account } from '../account.entity.ts';
import { ReauthenticationService, type Proof } from '../passwords/reauthentication.service.ts';
import { SecurityNoticesService } from '../recovery/security-notices.service.ts';
import { RenewalsService, type Renewed, type Renewing } from '../sessions/renewals.service.ts';
import { provenNew, type Made, type NewKey } from './ceremony.ts';
import { challengeMs, PasskeyChallengesService } from './passkey-challenges.service.ts';
import { Passkey } from './passkey.entity.ts';
import { userHandleOf } from './passkey.rules.ts';

type NewPasskey = Made & { name: string; transports: readonly string[] };

/** A member's passkeys: a log-in that can't be guessed, read off a screen or phished. */
@Injectable()
export class PasskeysService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
    private readonly reauthentication: ReauthenticationService,
    private readonly challenges: PasskeyChallengesService,
    private readonly notices: SecurityNoticesService,
    private readonly renewals: RenewalsService,
  ) {}

  async list(ctx: Ctx<Member>): Promise<PasskeysAnswer> {
    const passkeys = await this.of(ctx, ctx.member.id);
    return { passkeys: passkeys.map(toPasskeyView), limit: limits.passkeys.perAccount, rpId: ctx.tenant.primaryHost };
  }

  async begin(ctx: Ctx<Member>, proof: Proof): Promise<PasskeyOffer> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    const passkeys = await this.of(ctx, account.id);
    // Checked before `require`, which uses up the code.
    requireRoom(passkeys.length);
    await this.reauthentication.require(ctx, account, proof);
    return {
      challenge: this.challenges.make(ctx, purposeFor(account)),
      timeoutMs: challengeMs,
      rp: { id: ctx.tenant.primaryHost, name: ctx.tenant.name },
      user: { id: userHandleOf(ctx.tenant.id, account.id), name: account.username },
      algorithms: [...passkeyAlgorithms],
      known: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    };
  }

  /** The challenge was made after password and code were right, so it stands for them here. */
  async confirm(ctx: Ctx, made: NewPasskey, renewing: Renewing): Promise<Renewed<PasskeyView>> {
    return this.renewals.once(ctx, renewing, {
      prepare: async (account) => {
        const challenge = this.challenges.require(ctx, purposeFor(account), made.clientData);
        const key = await provenNew(made, {
          challenge: challenge.text,
          origin: publicOrigin(this.config, ctx.tenant),
          rpId: ctx.tenant.primaryHost,
        });
        if (!key) throw new AppError('passkey_failed');
        await this.challenges.forgetExpired(ctx);
        return { challenge, key };
      },
      make: async (within, account, { challenge, key }) => {
        await this.challenges.use(within, challenge);
        return this.add(within, account, made, key);
      },
    });
  }

  async remove(ctx: Ctx, { id, ...proof }: Proof & { id: string }, renewing: Renewing): Promise<Renewed<null>> {
    return this.renewals.once(ctx, renewing, {
      prepare: async (account) => {
        const passkey = await storeOf(ctx, Passkey).findOne({ id, accountId: account.id });
        if (!passkey) throw new AppError('not_found');
        await this.reauthentication.require(ctx, account, proof);
        return passkey;
      },
      make: async (within, account, passkey) => {
        const removed = await storeOf(within, Passkey).remove({ id, accountId: account.id });
        if (removed === 0) throw new AppError('not_found');
        await this.notices.tell(within, account, 'passkey_removed', { device: passkey.name });
        return null;
      },
    });
  }

  private of(ctx: Ctx, accountId: string): Promise<Passkey[]> {
    return storeOf(ctx, Passkey).find({ accountId }, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private async add(
    within: Ctx,
    account: Account,
    { credentialId, name, transports }: NewPasskey,
    key: NewKey,
  ): Promise<PasskeyView> {
    const { id: accountId, stamp } = account;
    const passkeys = storeOf(within, Passkey);
    // Locks the account: additions run one after the other, and fail if the password changed meanwhile.
    if ((await storeOf(within, Account).change({ id: accountId, stamp }, { stamp })) === 0)
      throw new AppError('conflict');
    requireRoom(await passkeys.count({ accountId }));
    const credentialHash = hashToken(credentialId);
    if (await passkeys.findOne({ credentialHash })) throw new AppError('passkey_failed');
    const createdAt = within.now();
    const passkey = {
      ...key,
      id: this.random.id(createdAt.getTime()),
      accountId,
      credentialHash,
      credentialId,
      transports: [...transports],
      name,
      createdAt,
      usedAt: null,
      copiedAt: null,
    };
    await passkeys.add(passkey);
    await this.notices.tell(within, account, 'passkey_added', { device: name });
    return toPasskeyView(passkey);
  }
}

/** Bound to the stamp: a new password invalidates a registration that began under the old one. */
function purposeFor({ id, stamp }: Account): string {
  return `add ${id} ${stamp}`;
}

function requireRoom(count: number): void {
  const { perAccount: limit } = limits.passkeys;
  if (count >= limit) throw new AppError('passkey_limit', { limit });
}

/** Without the public key, which no client needs. */
function toPasskeyView({
  id,
  credentialId,
  name,
  createdAt,
  usedAt,
  copiedAt,
}: Omit<Passkey, 'tenantId'>): PasskeyView {
  return {
    id,
    credentialId,
    name,
    created: createdAt.toISOString(),
    lastUsed: usedAt?.toISOString() ?? null,
    copied: copiedAt !== null,
  };
}
