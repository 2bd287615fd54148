import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Config } from '../core/process/config.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { OpenPayments } from './open-payments.jobs.ts';
import { PaymentEventsController } from './payment-events.controller.ts';
import { PaymentEventsService } from './payment-events.service.ts';
import { PaymentUpdatesService } from './payment-updates.service.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import { SandboxServer } from './sandbox/sandbox-server.ts';
import { SandboxWebhooks } from './sandbox/sandbox-webhooks.ts';

/** Outside the demo there is no sandbox, so no setting and no row can turn it on. */
const sandbox: Provider[] = [SandboxServer, SandboxWebhooks];

@Module({})
export class PaymentsModule {
  static forRoot({ demo }: Pick<Config, 'demo'>): DynamicModule {
    return {
      module: PaymentsModule,
      imports: [TenantsModule],
      controllers: [PaymentEventsController],
      providers: [
        ProviderAccountsService,
        PaymentUpdatesService,
        PaymentEventsService,
        OpenPayments,
        ...(demo ? sandbox : []),
      ],
      exports: [ProviderAccountsService, PaymentUpdatesService, ...(demo ? sandbox : [])],
    };
  }
}
