import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersService } from './orders.service.ts';
import { PaybacksService } from './paybacks.service.ts';
import { RefundableOrdersService } from './refundable-orders.service.ts';

/** Purchases of credits, from the price that was shown to the last refund. What talks to providers is in payments. */
@Module({
  imports: [CreditsModule, IdentityModule],
  controllers: [OrdersController],
  providers: [ApplyPaymentService, OrdersService, PaybacksService, RefundableOrdersService],
  exports: [ApplyPaymentService, OrdersService, RefundableOrdersService],
})
export class OrdersModule {}
