import { Inject, Injectable } from '@nestjs/common';
import { plainUsername } from '@manyhearts/contract/usernames';
import { AppError } from '../../core/app-error.ts';
import type { Config } from '../../core/config.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Passwords } from '../../core/passwords.ts';
import { CONFIG } from '../../core/ports.module.ts';
import { sign } from '../../core/random.ts';
import { DeletionService } from '../deletion/deletion.service.ts';
import type { Client } from '../devices/client.ts';
import { KnownDevicesService } from '../devices/known-devices.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { AccountFinderService } from './account-finder.service.ts';
import { EntranceService, type Entered } from './entrance.service.ts';
import { LogInGateService } from './log-in-gate.service.ts';
import { requireOpen } from './open-account.ts';

export type LogIn = { username: string; password: string; totp?: string | undefined; challenge?: string | undefined; bringBack?: boolean | undefined };

@Injectable()
export class LogInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly gate: LogInGateService,
    private readonly accounts: AccountFinderService,
    private readonly devices: KnownDevicesService,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactorService,
    private readonly entrance: EntranceService,
    private readonly deletions: DeletionService,
  ) {}

  /** Whether or not there is such an account: the same questions, one look at a password, the same answer. */
  async logIn(ctx: Ctx, { username, password, totp, challenge, bringBack = false }: LogIn, client: Client): Promise<Entered> {
    const wish = this.wishOf(ctx, username, password, totp);
    const first = await this.gate.passAddress(ctx, wish);
    const account = await this.accounts.byNameOrAddress(ctx, username);
    const device = (await this.devices.find(ctx, client)).find(({ accountId }) => accountId === account?.id)?.id;
    const undo = await this.gate.pass(ctx, { account: account?.id ?? plainUsername(username), device, wish, challenge }, first);
    const isRight = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !isRight) throw new AppError('login_failed');
    const isBack = bringBack && account.status === 'pending_deletion';
    if (!isBack) requireOpen(account);
    await this.factors.require(ctx, account, totp);
    const entered = await this.entrance.enter(ctx, isBack ? await this.deletions.bringBack(ctx, account) : account, client);
    await undo();
    return entered;
  }

  /** The same guess sent again is one guess; another guess under the same key is another. */
  private wishOf(ctx: Ctx, username: string, password: string, totp: string | undefined): string | undefined {
    return ctx.origin.wish && `${ctx.origin.wish} ${sign(this.config.appSecret, 'guess', JSON.stringify([username, password, totp]))}`;
  }
}
