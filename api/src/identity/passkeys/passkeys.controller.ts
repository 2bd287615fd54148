import { Controller } from '@nestjs/common';
import {
  beginPasskey,
  beginPasskeyLogIn,
  confirmPasskey,
  finishPasskeyLogIn,
  listPasskeys,
  removePasskey,
  type PasskeyOffer,
  type PasskeyQuestion,
  type PasskeysAnswer,
  type PasskeyView,
} from '@manyhearts/contract/passkeys';
import type { UserAnswer } from '@manyhearts/contract/user';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { Browser, CurrentBrowser } from '../browser.ts';
import type { Proof } from '../passwords/reauthentication.service.ts';
import { RenewalsService } from '../sessions/renewals.service.ts';
import { UserService } from '../user.service.ts';
import type { Made } from './ceremony.ts';
import { PasskeyLogInService, type PasskeyLogIn } from './passkey-log-in.service.ts';
import { PasskeysService } from './passkeys.service.ts';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly logIns: PasskeyLogInService,
    private readonly users: UserService,
    private readonly requests: IdempotentRequests,
    private readonly renewals: RenewalsService,
  ) {}

  @Call(listPasskeys)
  list(@CurrentCtx() ctx: Ctx<Member>): Promise<PasskeysAnswer> {
    return this.passkeys.list(ctx);
  }

  @Call(beginPasskey)
  begin(@CurrentCtx() ctx: Ctx<Member>, @Input() proof: Proof): Promise<PasskeyOffer> {
    return this.passkeys.begin(ctx, proof);
  }

  @Call(confirmPasskey)
  async confirm(
    @CurrentCtx() ctx: Ctx,
    @Input() made: Made & { name?: string; transports?: string[] },
    @CurrentBrowser() browser: Browser,
  ): Promise<PasskeyView> {
    const named = { ...made, name: made.name || browser.client.family, transports: made.transports ?? [] };
    const renewed = await this.passkeys.confirm(ctx, named, this.renewals.of(confirmPasskey, browser));
    browser.keep(renewed);
    return renewed.answer;
  }

  @Call(removePasskey)
  async remove(
    @CurrentCtx() ctx: Ctx,
    @Input() input: Proof & { id: string },
    @CurrentBrowser() browser: Browser,
  ): Promise<void> {
    browser.keep(await this.passkeys.remove(ctx, input, this.renewals.of(removePasskey, browser)));
  }

  @Call(beginPasskeyLogIn)
  beginLogIn(@CurrentCtx() ctx: Ctx): PasskeyQuestion {
    return this.logIns.begin(ctx);
  }

  @Call(finishPasskeyLogIn)
  async logIn(
    @CurrentCtx() ctx: Ctx,
    @Input() used: Omit<PasskeyLogIn, 'request'>,
    @CurrentBrowser() browser: Browser,
  ): Promise<UserAnswer> {
    const entered = await this.logIns.finish(
      ctx,
      { ...used, request: this.requests.identify(finishPasskeyLogIn, browser.request, used.signature) },
      browser.client,
    );
    browser.keep(entered);
    return this.users.read(ctx, entered.accountId);
  }
}
