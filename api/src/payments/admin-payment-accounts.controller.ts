import { Controller } from '@nestjs/common';
import {
  readPaymentAccounts,
  setPaymentKey,
  type PaymentAccountScope,
  type PaymentAccountsView,
} from '@manyhearts/contract/admin/payment-accounts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { AdminPaymentAccountsService } from './admin-payment-accounts.service.ts';

@Controller()
export class AdminPaymentAccountsController {
  constructor(private readonly accounts: AdminPaymentAccountsService) {}

  @Call(readPaymentAccounts)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<PaymentAccountsView> {
    return this.accounts.read(ctx, id);
  }

  @Call(setPaymentKey)
  setKey(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, key, scope }: { id: string; key: string; scope: PaymentAccountScope },
  ): Promise<PaymentAccountsView> {
    return this.accounts.setKey(ctx, id, key, scope);
  }
}
