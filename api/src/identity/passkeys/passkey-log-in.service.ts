import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { PasskeyQuestion } from '@manyhearts/contract/passkeys';
import { AppError } from '../../core/errors/app-error.ts';
import type { Config } from '../../core/process/config.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { publicOrigin } from '../../core/text/network-address.ts';
import { hashToken } from '../../core/crypto/random.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { EntranceService, type Entered } from '../log-in/entrance.service.ts';
import { LogInGateService, type GiveTurnsBack } from '../log-in/log-in-gate.service.ts';
import { SecurityNoticesService } from '../recovery/security-notices.service.ts';
import { provenUse, type Used } from './ceremony.ts';
import { challengeMs, PasskeyChallengesService, type LiveChallenge } from './passkey-challenges.service.ts';
import { Passkey } from './passkey.entity.ts';
import { isNextUse, userHandleOf } from './passkey.rules.ts';

export type PasskeyLogIn = Used & { challenge?: string | undefined; request: IdempotentRequest | undefined };
/** `counter`: the authenticator's new count. `giveTurnsBack` gives back the turns that this attempt took. */
type Proof = { passkey: Passkey; counter: number; account: Account; giveTurnsBack: GiveTurnsBack };
/** Stored with the idempotency record. */
type Proved = Pick<Account, 'id' | 'stamp'>;

const purpose = 'log-in';

/** Logs in by a passkey alone: the device also verified its user, so no password and no code is needed. */
@Injectable()
export class PasskeyLogInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly gate: LogInGateService,
    private readonly challenges: PasskeyChallengesService,
    private readonly notices: SecurityNoticesService,
    private readonly devices: KnownDevicesService,
    private readonly entrance: EntranceService,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Takes no name, so it can't disclose accounts. */
  begin(ctx: Ctx): PasskeyQuestion {
    return { challenge: this.challenges.make(ctx, purpose), timeoutMs: challengeMs, rpId: ctx.tenant.primaryHost };
  }

  /** Idempotent while the challenge is valid: the stored record names the account that was let in. */
  async finish(ctx: Ctx, { request, ...used }: PasskeyLogIn, client: Client): Promise<Entered> {
    const challenge = this.challenges.require(ctx, purpose, used.clientData);
    const { proved, giveTurnsBack } = await this.requests.onceOrAgain(ctx, request, {
      prepare: async () => {
        const proof = await this.prove(ctx, used, challenge, client);
        await this.challenges.forgetExpired(ctx);
        return proof;
      },
      make: async (within, proof) => {
        await this.challenges.use(within, challenge);
        const proved = await this.countUse(within, proof);
        return { stored: proved, result: { proved, giveTurnsBack: proof.giveTurnsBack } };
      },
      again: (proved, lost): Promise<{ proved: Proved; giveTurnsBack?: GiveTurnsBack | undefined }> =>
        Promise.resolve({ proved, giveTurnsBack: lost?.giveTurnsBack }),
    });
    const account = await storeOf(ctx, Account).get({ id: proved.id });
    await this.entrance.requireOpen(ctx, account);
    const entered = await this.entrance.enter(ctx, { ...account, ...proved }, client);
    await giveTurnsBack?.();
    return entered;
  }

  private async countUse(within: Ctx, { passkey, counter, account }: Proof): Promise<Proved> {
    const changed = await storeOf(within, Passkey).change(
      { id: passkey.id, counter: passkey.counter, copiedAt: IsNull() },
      { counter, usedAt: within.now() },
    );
    if (changed === 0) throw new AppError('passkey_failed');
    return { id: account.id, stamp: account.stamp };
  }

  private async prove(
    ctx: Ctx,
    used: Omit<PasskeyLogIn, 'request'>,
    challenge: LiveChallenge,
    client: Client,
  ): Promise<Proof> {
    const requestKey = ctx.origin.requestKey && `${ctx.origin.requestKey} ${hashToken(used.signature)}`;
    const first = await this.gate.passAddress(ctx, requestKey);
    const credentialHash = hashToken(used.credentialId);
    const passkey = await storeOf(ctx, Passkey).findOne({ credentialHash });
    const device = (await this.devices.findKnown(ctx, client)).find(
      ({ accountId }) => accountId === passkey?.accountId,
    )?.id;
    // Counted apart from passwords: guessing those must not lock out the passkey, nor the reverse.
    const giveTurnsBack = await this.gate.pass(
      ctx,
      { account: `passkey ${credentialHash}`, device, requestKey, challenge: used.challenge },
      first,
    );
    if (!passkey) throw new AppError('passkey_unknown');
    // After the passkey is read: an answer that was used meanwhile fails here and isn't taken for a copied key's.
    await this.challenges.requireUnused(ctx, challenge);
    const counter = await provenUse(used, passkey.publicKey, {
      challenge: challenge.text,
      origin: publicOrigin(this.config, ctx.tenant),
      rpId: ctx.tenant.primaryHost,
    });
    const handle = userHandleOf(ctx.tenant.id, passkey.accountId);
    if (counter === undefined || (used.userHandle !== undefined && used.userHandle !== handle))
      throw new AppError('passkey_failed');
    const account = await storeOf(ctx, Account).get({ id: passkey.accountId });
    await this.requireOriginal(ctx, passkey, counter, account);
    return { passkey, counter, account, giveTurnsBack };
  }

  /**
   * If a key was copied, we can't tell which of the two is the owner's, so it stops working. The owner is mailed once.
   */
  private async requireOriginal(
    ctx: Ctx,
    { id, name, counter: before, copiedAt }: Passkey,
    counter: number,
    account: Account,
  ): Promise<void> {
    if (copiedAt === null && isNextUse(before, counter)) return;
    await ctx.inTransaction(async (within) => {
      const isNews =
        (await storeOf(within, Passkey).change({ id, copiedAt: IsNull() }, { copiedAt: within.now() })) > 0;
      if (isNews) await this.notices.tell(within, account, 'passkey_copied', { device: name });
    });
    throw new AppError('passkey_copied');
  }
}
