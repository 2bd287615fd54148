import { Module, type DynamicModule } from '@nestjs/common';
import { exportRefunds } from '@manyhearts/contract/admin/refunds';
import { AuditModule } from '../audit/audit.module.ts';
import { CreditsModule } from '../credits/credits.module.ts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { dayMs } from '../core/text/durations.ts';
import { deadlineSource } from '../deadlines/deadline-source.ts';
import { DeadlinesModule } from '../deadlines/deadlines.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { StaffModule } from '../staff/staff.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { adminRefundList } from './admin-refund-list.ts';
import { AdminRefundsService } from './admin-refunds.service.ts';
import { NewRefundsService } from './new-refunds.service.ts';
import { RefundDecisionsService } from './refund-decisions.service.ts';
import { RefundNoticesService } from './refund-notices.service.ts';
import { RefundPayments } from './refund-payments.jobs.ts';
import { RefundSettlementService } from './refund-settlement.service.ts';
import { AdminRefundsController, RefundsController } from './refunds.controller.ts';
import { RefundsService } from './refunds.service.ts';
import { UnusedCreditsService } from './unused-credits.service.ts';

const waiting = { sort: 'created_at', order: 'ASC', skip: 0, status: 'requested' } as const;

function toDue(refund: { id: string; tenantId: string; createdAt: string }) {
  const dueAt = new Date(Date.parse(refund.createdAt) + moderationLimits.refundDays * dayMs).toISOString();
  return { ...refund, dueAt, takenBy: null };
}

/** Money for unused credits: members ask, support decides, the provider pays, and orders book it. */
@Module({})
export class RefundsModule {
  static forRoot(orders: DynamicModule, payments: DynamicModule): DynamicModule {
    return {
      module: RefundsModule,
      imports: [
        AuditModule,
        CreditsModule,
        DeadlinesModule,
        ExportsModule,
        IdentityModule,
        StaffModule,
        TenantsModule,
        orders,
        payments,
      ],
      controllers: [
        RefundsController,
        AdminRefundsController,
        exportController({
          call: exportRefunds,
          resource: 'refunds',
          service: AdminRefundsService,
          readPart: (service, ctx, input, part) =>
            adminRefundList.readPart((search) => service.list(ctx, search), input, part),
        }),
      ],
      providers: [
        RefundsService,
        AdminRefundsService,
        RefundDecisionsService,
        RefundNoticesService,
        RefundSettlementService,
        RefundPayments,
        NewRefundsService,
        UnusedCreditsService,
        deadlineSource({
          source: 'refund',
          roles: ['owner', 'operator', 'support'],
          service: AdminRefundsService,
          read: async (service, ctx, page) => {
            const { items, total } = await service.list(ctx, { ...waiting, ...page });
            return { items: items.map(({ id, tenantId, createdAt }) => toDue({ id, tenantId, createdAt })), total };
          },
        }),
      ],
      exports: [AdminRefundsService, NewRefundsService, RefundDecisionsService, RefundNoticesService],
    };
  }
}
