import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Events } from '../core/ctx/events.ts';
import { CreditsModule } from '../credits/credits.module.ts';
import { DiscountsModule } from '../discounts/discounts.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AcceptedOrdersService } from './accepted-orders.service.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { CreditsOfferService } from './credits-offer.service.ts';
import { DebitedAccountRetention } from './debited-account-retention.jobs.ts';
import { LastOrderService } from './last-order.service.ts';
import { OrderBuyerService } from './order-buyer.service.ts';
import { OrderCancellingService } from './order-cancelling.service.ts';
import { OrderCheckoutService } from './order-checkout.service.ts';
import { OrderDebitsService } from './order-debits.service.ts';
import { OrderFulfilmentService } from './order-fulfilment.service.ts';
import { OrderOpeningService } from './order-opening.service.ts';
import { OrderPaymentService } from './order-payment.service.ts';
import { OrderPlacementService } from './order-placement.service.ts';
import { OrderRefreshService } from './order-refresh.service.ts';
import { OrderStepsService } from './order-steps.service.ts';
import { OrderTermsService } from './order-terms.service.ts';
import { OwnRefundsService } from './own-refunds.service.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersService } from './orders.service.ts';
import { PaidOrdersService } from './paid-orders.service.ts';
import { PaybacksService } from './paybacks.service.ts';
import { RefundableOrdersService } from './refundable-orders.service.ts';
import { SpendingController } from './spending/spending.controller.ts';
import { SpendingService } from './spending/spending.service.ts';

/** Purchases of credits, from the price that was shown to the last refund. What talks to providers is in payments. */
@Module({})
export class OrdersModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly spending: SpendingService,
  ) {}

  static forRoot(payments: DynamicModule): DynamicModule {
    return {
      module: OrdersModule,
      imports: [CreditsModule, DiscountsModule, IdentityModule, TenantsModule, payments],
      controllers: [OrdersController, SpendingController],
      providers: [
        AcceptedOrdersService,
        ApplyPaymentService,
        CreditsOfferService,
        DebitedAccountRetention,
        LastOrderService,
        OrderBuyerService,
        OrderCancellingService,
        OrderCheckoutService,
        OrderDebitsService,
        OrderFulfilmentService,
        OrderOpeningService,
        OrderPaymentService,
        OrderPlacementService,
        OrderRefreshService,
        OrderStepsService,
        OrderTermsService,
        OrdersService,
        OwnRefundsService,
        PaidOrdersService,
        PaybacksService,
        RefundableOrdersService,
        SpendingService,
      ],
      exports: [AcceptedOrdersService, ApplyPaymentService, OrdersService, OwnRefundsService, RefundableOrdersService],
    };
  }

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', ({ db }, { brand, profileId }) =>
      this.spending.erase({ db, tenant: brand }, profileId),
    );
  }
}
