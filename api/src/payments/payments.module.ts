import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import type { Config } from '../core/process/config.ts';
import { StaffModule } from '../staff/staff.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminPaymentAccountsController } from './admin-payment-accounts.controller.ts';
import { AdminPaymentAccountsService } from './admin-payment-accounts.service.ts';
import { StoredCardsService } from './cards/stored-cards.service.ts';
import { DirectDebitController } from './direct-debit/direct-debit.controller.ts';
import { DirectDebitService } from './direct-debit/direct-debit.service.ts';
import { MandateCodes } from './direct-debit/mandate-codes.jobs.ts';
import { MandatesService } from './direct-debit/mandates.service.ts';
import { OfferedMethodsService } from './offered-methods.service.ts';
import { OpenPayments } from './open-payments.jobs.ts';
import { PaymentEventsController } from './payment-events.controller.ts';
import { PaymentEventsService } from './payment-events.service.ts';
import { PaymentUpdatesService } from './payment-updates.service.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import { QuarantineRefunds } from './quarantine/quarantine-refunds.jobs.ts';
import { QuarantineService } from './quarantine/quarantine.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { SandboxServer } from './sandbox/sandbox-server.ts';
import { SandboxWebhooks } from './sandbox/sandbox-webhooks.ts';
import { WebhookLogService } from './webhooks/webhook-log.service.ts';
import { WaitingKeysService } from './waiting-keys.service.ts';

/** Outside the demo there is no sandbox, so no setting and no row can turn it on. */
const sandbox: Provider[] = [SandboxServer, SandboxWebhooks];

@Module({})
export class PaymentsModule {
  static forRoot({ demo }: Pick<Config, 'demo'>): DynamicModule {
    return {
      module: PaymentsModule,
      imports: [AuditModule, StaffModule, TenantsModule],
      controllers: [PaymentEventsController, DirectDebitController, AdminPaymentAccountsController],
      providers: [
        ProviderAccountsService,
        AdminPaymentAccountsService,
        WaitingKeysService,
        PaymentUpdatesService,
        PaymentEventsService,
        OpenPayments,
        ReconciliationService,
        QuarantineService,
        QuarantineRefunds,
        WebhookLogService,
        DirectDebitService,
        MandatesService,
        MandateCodes,
        OfferedMethodsService,
        StoredCardsService,
        ...(demo ? sandbox : []),
      ],
      exports: [
        ProviderAccountsService,
        PaymentUpdatesService,
        DirectDebitService,
        MandatesService,
        OfferedMethodsService,
        StoredCardsService,
        QuarantineService,
        ...(demo ? sandbox : []),
      ],
    };
  }
}
