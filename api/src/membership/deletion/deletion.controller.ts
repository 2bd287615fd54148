import { Controller } from '@nestjs/common';
import { bringBackAccount, deleteAccount, type AccountDeletionInput } from '@manyhearts/contract/account-deletion';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { Browser, CurrentBrowser } from '../../identity/browser.ts';
import { DeletionService } from './deletion.service.ts';

@Controller()
export class DeletionController {
  constructor(
    private readonly deletions: DeletionService,
    private readonly requests: IdempotentRequests,
  ) {}

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
