import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { InvoicesController } from './invoices.controller.ts';
import { InvoicesService } from './invoices.service.ts';

/** Invoices of paid orders, and credit notes of refunds. */
@Module({
  imports: [CreditsModule, IdentityModule, OrdersModule, TenantsModule],
  controllers: [InvoicesController],
  providers: [InvoicesService],
})
export class InvoicesModule {}
