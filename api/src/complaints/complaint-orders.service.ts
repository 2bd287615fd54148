import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { AdminComplaintView, CustomerOrder, LinkInput } from '@manyhearts/contract/admin/complaints';
import { toMoney } from '@manyhearts/contract/money';
import { AuditService } from '../audit/audit.service.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { invoiceNumberText } from '../core/text/local-words.ts';
import { AdminComplaintsService, targetOf } from './admin-complaints.service.ts';
import {
  readCustomerOrders,
  readInvoiceNumbers,
  readLinkedOrder,
  readOwnerOfAddress,
} from './complaint-money.queries.ts';
import { Complaint } from './complaint.entity.ts';
import { typedNumber } from './thread.rules.ts';

type Customer = Pick<Complaint, 'accountId' | 'email' | 'erasedAt'>;

/** Which purchase a case is about. Only one of its customer: the member of the case, or who confirmed its address. */
@Injectable()
export class ComplaintOrdersService {
  constructor(
    private readonly cases: AdminComplaintsService,
    private readonly audit: AuditService,
  ) {}

  async find(ctx: StaffCtx, { id, q = '' }: { id: string; q?: string }): Promise<CustomerOrder[]> {
    const { row, tenant } = await this.cases.find(ctx, id);
    const { part, invoice } = typedNumber(q);
    return ctx.on(tenant, async (one) => {
      const accountId = await this.customerOf(one, row, { isLocked: false });
      if (accountId === undefined) return [];
      const { id: tenantId } = tenant;
      const orders = await readCustomerOrders(one.db, { tenantId, accountId, part, invoice });
      const numbers = await readInvoiceNumbers(one.db, { tenantId, orderIds: orders.map((order) => order.id) });
      return orders.map(({ id: orderId, status, priceMinor, currency, credits, createdAt }) => ({
        ...{ id: orderId, status, credits, price: toMoney(priceMinor, currency), createdAt: createdAt.toISOString() },
        invoices: numbers
          .filter((invoiced) => invoiced.orderId === orderId)
          .map(({ number }) => invoiceNumberText(number)),
      }));
    });
  }

  /**
   * The purchase that the page showed is part of the update, so of two at once the first wins. A visitor's case becomes
   * one of the member who confirmed its address, so that a refund can be answered in its thread.
   */
  async link(ctx: StaffCtx, { id, order, seen }: LinkInput): Promise<AdminComplaintView> {
    const { row, tenant } = await this.cases.find(ctx, id);
    return ctx.inTransaction(async (within) => {
      const linked = await within.on(tenant, async (one) => {
        const customer = order === null ? undefined : await this.requireBuyer(one, row, order);
        const accountId = customer ?? row.accountId;
        return storeOf(one, Complaint).change(
          { id, orderId: seen ?? IsNull(), accountId: row.accountId ?? IsNull() },
          { orderId: order, accountId },
        );
      });
      if (linked === 0) throw new AppError('conflict');
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'complaint.order',
        target: targetOf(id),
        tenantId: tenant.id,
        before: { order: seen },
        after: { order },
      });
      return this.cases.view(within, id, tenant.id);
    });
  }

  private async requireBuyer(one: Ctx, customer: Customer, orderId: string): Promise<string> {
    const accountId = await this.customerOf(one, customer, { isLocked: true });
    const named = { tenantId: one.tenant.id, orderId, accountId: accountId ?? null };
    const order = await readLinkedOrder(one.db, named);
    if (accountId === undefined || !order?.isTheirs)
      throw new AppError('invalid', {}, { order: { code: 'field_invalid', params: {} } });
    return accountId;
  }

  private async customerOf(
    { db, tenant }: Ctx,
    { accountId, email, erasedAt }: Customer,
    { isLocked }: { isLocked: boolean },
  ): Promise<string | undefined> {
    if (accountId !== null) return accountId;
    if (email === null || erasedAt !== null) return undefined;
    return readOwnerOfAddress(db, { tenantId: tenant.id, email, isLocked });
  }
}
