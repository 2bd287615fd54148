import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import { passkeyAlgorithms, type PasskeyOffer, type PasskeysAnswer, type PasskeyView } from '@manyhearts/contract/passkeys';
import { AppError } from '../../core/app-error.ts';
import type { Config } from '../../core/config.ts';
import type { Ctx, Member } from '../../core/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/idempotency/wishes.ts';
import { CONFIG } from '../../core/ports.module.ts';
import { publicOrigin } from '../../core/public-address.ts';
import { hashToken, Random } from '../../core/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../account.entity.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { provenNew, type Made, type NewKey } from './ceremony.ts';
import { challengeMs, PasskeyChallengesService } from './passkey-challenges.service.ts';
import { Passkey } from './passkey.entity.ts';
import { userHandleOf } from './passkey.rules.ts';
import { toPasskeyView } from './passkey.view.ts';

export type NewPasskey = Made & { name: string; transports: readonly string[]; wish: Wish | undefined };
/** The token under which the session goes on; a repeat of what is done already has none. */
export type Kept = { passkey: PasskeyView; sessionToken: string | undefined };

/** The passkeys of a member: what makes a log-in that nobody can guess, read off a screen or lure out of its owner. */
@Injectable()
export class PasskeysService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
    private readonly reauthentication: ReauthenticationService,
    private readonly challenges: PasskeyChallengesService,
    private readonly mails: MemberMailsService,
    private readonly sessions: MemberSessionsService,
    private readonly wishes: Wishes,
  ) {}

  async list(ctx: Ctx<Member>): Promise<PasskeysAnswer> {
    const passkeys = await this.of(ctx, ctx.member.id);
    return { passkeys: passkeys.map(toPasskeyView), limit: limits.passkeys.perAccount, rp_id: ctx.tenant.primaryHost };
  }

  async begin(ctx: Ctx<Member>, password: string): Promise<PasskeyOffer> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    await this.reauthentication.require(ctx, account, password, 'password');
    const passkeys = await this.of(ctx, account.id);
    requireRoom(passkeys.length);
    return {
      challenge: this.challenges.make(ctx, purposeFor(account)),
      timeout_ms: challengeMs,
      rp: { id: ctx.tenant.primaryHost, name: ctx.tenant.name },
      user: { id: userHandleOf(ctx.tenant.id, account.id), name: account.username },
      algorithms: [...passkeyAlgorithms],
      known: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    };
  }

  /** The challenge was made for whoever gave the password, so it stands for the password here. */
  async confirm(ctx: Ctx<Member>, { wish, ...made }: NewPasskey): Promise<Kept> {
    const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
    const challenge = this.challenges.require(ctx, purposeFor(account), made.clientData);
    const key = await provenNew(made, { challenge: challenge.text, origin: publicOrigin(this.config, ctx.tenant), rpId: ctx.tenant.primaryHost });
    if (!key) throw new AppError('passkey_failed');
    await this.challenges.forgetExpired(ctx);
    let sessionToken: string | undefined;
    const { answer: passkey, isRepeat } = await this.wishes.once(ctx, wish, async (within) => {
      await this.challenges.use(within, challenge);
      const added = await this.add(within, account, made, key);
      sessionToken = await this.sessions.renew(within, ctx.member);
      return added;
    });
    return { passkey, sessionToken: isRepeat ? undefined : sessionToken };
  }

  /** Answers as for `Kept`. */
  async remove(ctx: Ctx<Member>, { id, password, wish }: { id: string; password: string; wish: Wish | undefined }): Promise<string | undefined> {
    if (wish && (await this.wishes.earlier(ctx, wish))) return undefined;
    const accountId = ctx.member.id;
    const { name } = await storeOf(ctx, Passkey).get({ id, accountId });
    const account = await storeOf(ctx, Account).get({ id: accountId });
    await this.reauthentication.require(ctx, account, password, 'password');
    let sessionToken: string | undefined;
    const { isRepeat } = await this.wishes.once(ctx, wish, async (within) => {
      if ((await storeOf(within, Passkey).remove({ id, accountId })) === 0) throw new AppError('not_found');
      await this.tell(within, 'passkey_removed', account, name);
      sessionToken = await this.sessions.renew(within, ctx.member);
      return true;
    });
    return isRepeat ? undefined : sessionToken;
  }

  /** Whoever proves the mailbox says that somebody else may have been in, and that one's passkey must not stay behind. */
  async forgetAll(within: Ctx, accountId: string): Promise<void> {
    await storeOf(within, Passkey).remove({ accountId });
  }

  async tell(within: Ctx, kind: 'passkey_added' | 'passkey_removed' | 'passkey_copied', { id: accountId, ownedEmail: address, language }: Account, name: string): Promise<void> {
    const facts = { device: name, country: within.origin.country ?? '', at: within.now().toISOString() };
    await this.mails.enqueue(within, { kind, accountId, address, language, facts });
  }

  private of(ctx: Ctx, accountId: string): Promise<Passkey[]> {
    return storeOf(ctx, Passkey).find({ accountId }, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private async add(within: Ctx, account: Account, { credentialId, name, transports }: Omit<NewPasskey, 'wish'>, key: NewKey): Promise<PasskeyView> {
    const { id: accountId, stamp } = account;
    const passkeys = storeOf(within, Passkey);
    // Those of one account are added one after the other, and none under a password that was changed meanwhile.
    if ((await storeOf(within, Account).change({ id: accountId, stamp }, { stamp })) === 0) throw new AppError('conflict');
    requireRoom(await passkeys.count({ accountId }));
    const credentialHash = hashToken(credentialId);
    if (await passkeys.findOne({ credentialHash })) throw new AppError('passkey_failed');
    const createdAt = within.now();
    const passkey = { ...key, id: this.random.id(createdAt.getTime()), accountId, credentialHash, credentialId, transports: [...transports], name, createdAt, usedAt: null, copiedAt: null };
    await passkeys.add(passkey);
    await this.tell(within, 'passkey_added', account, name);
    return toPasskeyView(passkey);
  }
}

/** For this account as it is: a new password ends what was begun under the old one. */
function purposeFor({ id, stamp }: Account): string {
  return `add ${id} ${stamp}`;
}

function requireRoom(count: number): void {
  const { perAccount: limit } = limits.passkeys;
  if (count >= limit) throw new AppError('passkey_limit', { limit });
}
