import { Controller } from '@nestjs/common';
import { readConsents, saveConsents, type ConsentsAnswer } from '@manyhearts/contract/consents';
import {
  readVisibility,
  saveVisibility,
  type VisibilityAnswer,
  type VisibilityChange,
} from '@manyhearts/contract/visibility';
import { bringBackAccount, deleteAccount, type AccountDeletionInput } from '@manyhearts/contract/account-deletion';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { Browser, CurrentBrowser } from '../identity/browser.ts';
import { VisibilityService } from './visibility/visibility.service.ts';
import { OwnConsentsService } from './consents/own-consents.service.ts';
import { DeletionService } from './deletion/deletion.service.ts';

@Controller()
export class MembershipController {
  constructor(
    private readonly own: OwnConsentsService,
    private readonly visibility: VisibilityService,
    private readonly deletions: DeletionService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(readConsents)
  readConsents(@CurrentCtx() ctx: Ctx<Member>): Promise<ConsentsAnswer> {
    return this.own.read(ctx);
  }

  @Call(saveConsents)
  saveConsents(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() { marketing }: { marketing: boolean },
  ): Promise<ConsentsAnswer> {
    return this.own.turnMarketing(ctx, marketing);
  }

  @Call(readVisibility)
  readVisibility(@CurrentCtx() ctx: Ctx<Member>): Promise<VisibilityAnswer> {
    return this.visibility.read(ctx);
  }

  @Call(saveVisibility)
  saveVisibility(@CurrentCtx() ctx: Ctx<Member>, @Input() change: VisibilityChange): Promise<VisibilityAnswer> {
    return this.visibility.change(ctx, change);
  }

  @Call(deleteAccount)
  async delete(
    @CurrentCtx() ctx: Ctx,
    @Input() input: AccountDeletionInput,
    @CurrentBrowser() browser: Browser,
  ): Promise<void> {
    await this.deletions.delete(ctx, {
      ...input,
      request: this.requests.identify(deleteAccount, browser.request, browser.sessionToken),
    });
    browser.endSession();
  }

  @Call(bringBackAccount)
  async undo(@CurrentCtx() ctx: Ctx, @Input() { token }: { token: string }): Promise<void> {
    await this.deletions.undo(ctx, token);
  }
}
