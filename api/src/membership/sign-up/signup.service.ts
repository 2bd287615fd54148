import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { isGuessable, ownWords } from '@manyhearts/contract/passwords';
import type { PasswordInput, PoolSitesAnswer, SignupInput } from '@manyhearts/contract/signup';
import type { TrackingRecord } from '@manyhearts/contract/tracking';
import { usernameLook } from '@manyhearts/contract/usernames';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { isCommonPassword } from '../../core/crypto/common-passwords.rules.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { sceneOf } from '../../core/http/scene.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { ConsentsService } from '../consents/consents.service.ts';
import type { Client } from '../../identity/browser.ts';
import { EntranceService, type Entered } from '../../identity/log-in/entrance.service.ts';
import { NewAccountService } from './new-account.service.ts';
import { isReservedName, maySignUp, signupFaults, similarNames } from './signup.rules.ts';
import { SignupGateService } from './signup-gate.service.ts';

export type Signup = {
  input: SignupInput;
  client: Client;
  source: TrackingRecord | undefined;
  request: IdempotentRequest | undefined;
};

@Injectable()
export class SignupService {
  constructor(
    private readonly gate: SignupGateService,
    private readonly pools: PoolsService,
    private readonly consents: ConsentsService,
    private readonly passwords: Passwords,
    private readonly requests: IdempotentRequests,
    private readonly accounts: NewAccountService,
    private readonly entrance: EntranceService,
  ) {}

  async options(ctx: Ctx): Promise<PoolSitesAnswer> {
    const partners = await this.pools.partners(ctx);
    const { terms } = await this.consents.versions(ctx);
    return {
      sites: partners.map(({ id, name, primaryHost }) => ({ id, name, domain: primaryHost })),
      termsVersion: terms,
    };
  }

  async isFreeName(ctx: Ctx, username: string): Promise<boolean> {
    await this.gate.passName(ctx);
    if (isReservedName(username, ctx.tenant.name)) return false;
    return (await storeOf(ctx, Account).count({ usernameLook: usernameLook(username) })) === 0;
  }

  async similarName(ctx: Ctx, username: string): Promise<string | null> {
    const names = similarNames(username).filter((name) => !isReservedName(name, ctx.tenant.name));
    const taken = await storeOf(ctx, Account).find({ usernameLook: In(names.map(usernameLook)) });
    const looks = new Set(taken.map(({ usernameLook: look }) => look));
    return names.find((name) => !looks.has(usernameLook(name))) ?? null;
  }

  /** By the rules of `signUp`, so that a password is refused where it is typed and not at the end of the sign-up. */
  async isGuessable(ctx: Ctx, { password, ...own }: PasswordInput): Promise<boolean> {
    await this.gate.passPassword(ctx);
    const { brandWords } = sceneOf(ctx.tenant, ctx.now());
    return isCommonPassword(password) || isGuessable(password, [...brandWords, ...ownWords(own)]);
  }

  /**
   * Same work whether or not another account owns the address: an account that doesn't own it yet, a link, a mail. Only
   * the mail differs, and only the reader of the mailbox sees it.
   */
  async signUp(ctx: Ctx, { input, client, source, request }: Signup): Promise<Entered> {
    return this.requests
      .onceOrAgain(ctx, request, {
        prepare: async () => {
          await this.requireAllowed(ctx, input, source);
          const versions = await this.consents.versions(ctx);
          return { versions, passwordHash: await this.passwords.hash(input.password) };
        },
        make: async (within, prepared) => {
          const account = await this.accounts.make(within, { input, source, ...prepared });
          const result = await this.entrance.enterFirst(within, account, client);
          return { stored: { id: account.id, stamp: account.stamp }, result };
        },
        // Works while the account's stamp is unchanged.
        again: (account) => this.entrance.enterAgain(ctx, account, client),
      })
      .catch((error: unknown) => {
        // Two sign-ups raced for the same name.
        throw isDuplicate(error) ? nameTaken() : error;
      });
  }

  private async requireAllowed(ctx: Ctx, input: SignupInput, source: Signup['source']): Promise<void> {
    const { signup, tracking } = ctx.tenant.settings;
    if (!maySignUp(signup.signups, tracking.networks, source)) throw new AppError('signup_closed');
    await this.requireSound(ctx, input);
    if (!(await this.isFreeName(ctx, input.username))) throw nameTaken();
    await this.gate.pass(ctx, input);
  }

  private async requireSound(ctx: Ctx, input: SignupInput): Promise<void> {
    const { poolSites } = input.consents;
    const partners = poolSites.length > 0 ? await this.pools.partners(ctx) : [];
    const faults = signupFaults(
      input,
      poolSites,
      partners.map(({ id }) => id),
    );
    if (Object.keys(faults).length > 0) throw new AppError('invalid', {}, faults);
  }
}

function nameTaken(): AppError {
  return new AppError('invalid', {}, { username: { code: 'username_taken', params: {} } });
}
