import { Module, type DynamicModule } from '@nestjs/common';
import { exportDiscountCodes } from '@manyhearts/contract/admin/discount-codes';
import { exportLedgers, type LedgerSort } from '@manyhearts/contract/admin/ledger';
import { exportWebhooks, type WebhookSort } from '@manyhearts/contract/admin/webhooks';
import { exportOrders, exportPayments } from '@manyhearts/contract/admin/orders';
import { exportQuarantine, type QuarantineSort } from '@manyhearts/contract/admin/quarantine';
import { AuditModule } from '../../audit/audit.module.ts';
import type { AdminListInput, AdminPage, ListPart } from '../../core/console/admin-list.ts';
import type { ListInput } from '../../core/console/list-query.rules.ts';
import { bulkController } from '../../bulk-acts/bulk-acts.controller.ts';
import { BulkActsModule } from '../../bulk-acts/bulk-acts.module.ts';
import { bulkDiscountCodes } from '@manyhearts/contract/admin/bulk-acts';
import type { AdminCodeLine } from '@manyhearts/contract/admin/discount-codes';
import { exportController } from '../../exports/exports.controller.ts';
import { ExportsModule } from '../../exports/exports.module.ts';
import { TenantsModule } from '../../tenants/tenants.module.ts';
import { readCodeSearch } from './codes/admin-code-list.ts';
import { AdminCodesController } from './codes/admin-codes.controller.ts';
import { AdminCodesService } from './codes/admin-codes.service.ts';
import { CodeBatchesService } from './codes/code-batches.service.ts';
import { LedgerChecksService } from './ledger/ledger-checks.service.ts';
import { LedgerController } from './ledger/ledger.controller.ts';
import { LedgerService } from './ledger/ledger.service.ts';
import { readOrderSearch } from './orders/admin-order-list.ts';
import { AdminOrdersController } from './orders/admin-orders.controller.ts';
import { AdminOrdersService } from './orders/admin-orders.service.ts';
import { OrderEvidenceService } from './orders/order-evidence.service.ts';
import { HeldPaymentsController } from './payments/held-payments.controller.ts';
import { HeldPaymentsService } from './payments/held-payments.service.ts';
import { QuarantineDecisionsService } from './payments/quarantine-decisions.service.ts';
import { readQuarantineSearch, readWebhookSearch } from './payments/quarantine-list.ts';

type Parents = { orders: DynamicModule; payments: DynamicModule; invoices: DynamicModule };
type List = AdminListInput<'created_at' | 'id'>;

/** Orders, payments, the ledger and discount codes in the console. */
@Module({})
export class ConsoleMoneyModule {
  static forRoot({ orders, payments, invoices }: Parents): DynamicModule {
    return {
      module: ConsoleMoneyModule,
      imports: [AuditModule, BulkActsModule, ExportsModule, TenantsModule, orders, payments, invoices],
      controllers: [
        AdminOrdersController,
        HeldPaymentsController,
        LedgerController,
        AdminCodesController,
        exportController({
          call: exportOrders,
          resource: 'orders',
          service: AdminOrdersService,
          readPart: async (service, ctx, input, part) =>
            withLast(await service.list(ctx, { ...readOrderSearch(input as List), skip: 0, ...part })),
        }),
        exportController({
          call: exportPayments,
          resource: 'payments',
          service: AdminOrdersService,
          readPart: async (service, ctx, input, part) =>
            withLast(await service.list(ctx, { ...readOrderSearch(input as List, true), skip: 0, ...part })),
        }),
        exportController({
          call: exportQuarantine,
          resource: 'quarantine',
          service: HeldPaymentsService,
          readPart: async (service, ctx, input, part) => {
            const search = readQuarantineSearch(input as ListInput<QuarantineSort>);
            return withLast(await service.listQuarantine(ctx, { ...search, skip: 0, ...part }));
          },
        }),
        exportController({
          call: exportDiscountCodes,
          resource: 'discountcodes',
          service: AdminCodesService,
          readPart: async (service, ctx, input, part) =>
            withLast(await service.list(ctx, { ...readCodeSearch(input as List, ctx.now()), skip: 0, ...part })),
        }),
        exportController({
          call: exportWebhooks,
          resource: 'webhooks',
          service: HeldPaymentsService,
          readPart: async (service, ctx, input, part) => {
            const search = readWebhookSearch(input as ListInput<WebhookSort>);
            return withLast(await service.listWebhooks(ctx, { ...search, skip: 0, ...part }));
          },
        }),
        exportController({
          call: exportLedgers,
          resource: 'ledger',
          service: LedgerService,
          readPart: (service, ctx, input, part) => service.readPart(ctx, input as ListInput<LedgerSort>, part),
        }),
        bulkController<AdminCodesService, AdminCodeLine>({
          call: bulkDiscountCodes,
          resource: 'discountcodes',
          service: AdminCodesService,
          acts: { end: (service, ctx, { id }) => service.end(ctx, id) },
          nameOf: ({ code }) => code,
        }),
      ],
      providers: [
        AdminOrdersService,
        OrderEvidenceService,
        HeldPaymentsService,
        QuarantineDecisionsService,
        LedgerService,
        LedgerChecksService,
        AdminCodesService,
        CodeBatchesService,
      ],
    };
  }
}

/** Names the row that the next part begins behind. By id its time is not looked at. */
function withLast(page: AdminPage<{ id: string; createdAt: string }>): ListPart {
  const last = page.items.at(-1);
  return last ? { ...page, last: { value: Date.parse(last.createdAt), id: last.id } } : page;
}
