import { Injectable } from '@nestjs/common';
import { logInName } from '@manyhearts/contract/log-in-names';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { storeOf } from '../../core/database/store.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { Account } from '../account.entity.ts';
import type { Client } from '../browser.ts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { SecondFactorCodesService } from '../second-factor/second-factor-codes.service.ts';
import { EntranceService, type Entered } from './entrance.service.ts';
import { accountsNamed, accountsTried, type LogInAccount } from './log-in-accounts.queries.ts';
import { LogInGateService } from './log-in-gate.service.ts';

type PasswordSearch = {
  known: readonly LogInAccount[];
  others: readonly LogInAccount[];
  tries: number;
  password: string;
  mayTryOthers: () => Promise<boolean>;
};
export type LogIn = {
  username: string;
  password: string;
  totp?: string | undefined;
  challenge?: string | undefined;
  bringBack?: boolean | undefined;
};

@Injectable()
export class LogInService {
  constructor(
    private readonly gate: LogInGateService,
    private readonly devices: KnownDevicesService,
    private readonly passwords: Passwords,
    private readonly codes: SecondFactorCodesService,
    private readonly entrance: EntranceService,
    private readonly events: Events,
  ) {}

  /** Same queries, same number of password checks and same answer whether or not accounts match. */
  async logIn(
    ctx: Ctx,
    { username, password, totp, challenge, bringBack = false }: LogIn,
    client: Client,
  ): Promise<Entered> {
    const { requestKey } = ctx.origin;
    const typed = logInName(username);
    const first = await this.gate.passAddress(ctx, requestKey);
    const accounts = await accountsNamed(ctx, typed);
    const devices = await this.devices.findKnown(ctx, client);
    const known = accounts.filter(({ id }) => devices.some(({ accountId }) => accountId === id));
    const device = devices.find(({ accountId }) => accountId === known[0]?.id)?.id;
    const counted = `${typed.kind} ${typed.plain}`;
    const giveTurnsBack = await this.gate.pass(ctx, { account: counted, device, requestKey, challenge }, first);
    const found = await this.findByPassword({
      known,
      others: accounts.filter((account) => !known.includes(account)),
      tries: accountsTried[typed.kind],
      password,
      mayTryOthers: () => this.gate.mayTryOthers(ctx, counted, requestKey),
    });
    const account = found && (await storeOf(ctx, Account).findOne({ id: found.id }));
    if (!account) throw new AppError('login_failed');
    const isBack = bringBack && account.status === 'pending_deletion';
    if (!isBack) await this.entrance.requireOpen(ctx, account);
    await this.codes.requireAtLogIn(ctx, account, totp);
    // With the stamp from when the password was checked: a change since then fails this log-in.
    const proved = { ...account, stamp: found.stamp };
    const entered = await this.entrance.enter(ctx, isBack ? await this.reclaim(ctx, proved) : proved, client);
    await giveTurnsBack(typed.kind === 'name' || found.ownedEmail !== null);
    return entered;
  }

  /** Returns the account as restored. */
  private reclaim(ctx: Ctx, { id }: Pick<Account, 'id'>): Promise<Account> {
    return ctx.inTransaction(async (within) => {
      await this.events.tell(within, 'account.reclaimed', { accountId: id }).catch((error: unknown) => {
        // No link is involved here: the account was erased or is about to be.
        throw error instanceof AppError && error.code === 'link_expired' ? new AppError('pending_deletion') : error;
      });
      return storeOf(within, Account).get({ id });
    });
  }

  /**
   * Tries the accounts that know this browser first, because those are limited per device. The others take a shared
   * turn: otherwise an attacker who signs up with the address could guess its owner's password without limit.
   */
  private async findByPassword({
    known,
    others,
    tries,
    password,
    mayTryOthers,
  }: PasswordSearch): Promise<LogInAccount | undefined> {
    const own =
      known[
        await this.passwords.firstMatch(
          known.map(({ passwordHash }) => passwordHash),
          password,
        )
      ];
    const triesOthers = known.length === 0 || (tries > 1 && !own && (await mayTryOthers()));
    // Places without an account are filled up, so that every log-in checks equally many passwords.
    const rest = Array.from({ length: tries - known.length }, (_, place) => (triesOthers ? others[place] : undefined));
    const place = await this.passwords.firstMatch(
      rest.map((account) => account?.passwordHash),
      password,
    );
    return own ?? rest[place];
  }
}
