import { Module, type DynamicModule } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { InvoicesController } from './invoices.controller.ts';
import { InvoicesService } from './invoices.service.ts';

/** Invoices of paid orders, and credit notes of refunds. */
@Module({})
export class InvoicesModule {
  static forRoot(orders: DynamicModule): DynamicModule {
    return {
      module: InvoicesModule,
      imports: [CreditsModule, IdentityModule, TenantsModule, orders],
      controllers: [InvoicesController],
      providers: [InvoicesService],
      exports: [InvoicesService],
    };
  }
}
