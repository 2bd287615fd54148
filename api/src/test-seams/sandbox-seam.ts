import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@manyhearts/contract/payment-methods';
import type { MovePaymentInput } from '@manyhearts/contract/test-seams';
import { AppError } from '../core/errors/app-error.ts';
import { SystemCtx, type Origin } from '../core/ctx/ctx.ts';
import { minorOf } from '@manyhearts/contract/money';
import { SandboxWebhooks } from '../payments/sandbox/sandbox-webhooks.ts';

/** Lets a test decide what happens to a payment of the sandbox. */
@Injectable()
export class SandboxSeam {
  constructor(private readonly webhooks: SandboxWebhooks) {}

  /** Without a status and an amount it only calls the webhook again. */
  async move(
    origin: Origin,
    { payment, status, amountChargedBack, duplicates }: MovePaymentInput,
  ): Promise<{ payment: string; status: PaymentStatus; webhooks: number[] }> {
    const { state } = this.webhooks;
    const ctx = new SystemCtx(origin, 'a test moves a payment of the sandbox');
    const whole = await ctx.inTransaction(async (ctx) => {
      const before = await state.findWhole(ctx, payment);
      if (!before) throw new AppError('not_found');
      const isMove = status !== undefined && status !== before.payment.body.status;
      if (isMove && !(await state.move(ctx, before, status))) throw refused('status');
      const moved = (await state.findWhole(ctx, payment)) ?? before;
      const minor = amountChargedBack === undefined ? undefined : (minorOf(amountChargedBack) ?? 0);
      if (minor !== undefined && !(await state.chargeBack(ctx, moved, minor))) throw refused('amount_charged_back');
      return (await state.findWhole(ctx, payment)) ?? moved;
    });
    const calls = Array.from({ length: duplicates + 1 }, () => this.webhooks.send(whole.payment));
    return { payment, status: whole.payment.body.status, webhooks: await Promise.all(calls) };
  }
}

function refused(field: string): AppError {
  return new AppError('invalid', {}, { [field]: { code: 'field_invalid', params: {} } });
}
