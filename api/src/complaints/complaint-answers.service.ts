import { Injectable } from '@nestjs/common';
import type { AdminComplaintView, StaffReply } from '@manyhearts/contract/admin/complaints';
import type { Language } from '@manyhearts/contract/languages';
import { AuditService } from '../audit/audit.service.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { wordsOf } from './admin-complaint.view.ts';
import { AdminComplaintsService, targetOf } from './admin-complaints.service.ts';
import { readLinkedOrder, readLinkedRefunds } from './complaint-money.queries.ts';
import { ComplaintMailsService } from './complaint-mails.service.ts';
import { ComplaintMessage } from './complaint-message.entity.ts';
import { Complaint } from './complaint.entity.ts';
import { closingOf, isClosed } from './thread.rules.ts';
import { readThread, type AdminComplaintRow } from './complaints.queries.ts';
import { filledLetter, filledTemplate, type CaseWords } from './templates.rules.ts';

/** `afterwards` is the state that its writer chose for the case, and the version that they saw. */
export type LaterReply = Pick<StaffReply, 'id' | 'text'> & {
  afterwards?: Pick<StaffReply, 'status' | 'version'> | undefined;
};

/** Replies by mail and notes for colleagues. */
@Injectable()
export class ComplaintAnswersService {
  constructor(
    private readonly cases: AdminComplaintsService,
    private readonly mails: ComplaintMailsService,
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  /**
   * The version is part of the update, so of two replies at once one is sent. The other gets `conflict` and keeps its
   * text: its writer first reads what came between.
   */
  async reply(
    ctx: StaffCtx,
    { id, text: written, status, version }: StaffReply,
    known: CaseWords = {},
  ): Promise<AdminComplaintView> {
    const { row, tenant } = await this.cases.find(ctx, id);
    return ctx.inTransaction(async (within) => {
      await within.on(tenant, async (one) => {
        const now = one.now();
        const text = await this.textOf(one, row, { written, known });
        const changed = await storeOf(one, Complaint).change(
          { id, version },
          {
            version: version + 1,
            status,
            messageAt: now,
            ...closingOf(status, { now, erasedAt: row.erasedAt }),
            writingBy: null,
            writingUntil: null,
          },
        );
        if (changed === 0) throw new AppError('conflict', await this.reasonOf(one, id));
        const complaint = await storeOf(one, Complaint).get({ id });
        if (complaint.email === null) throw new AppError('conflict');
        if (complaint.assigneeId === null) await storeOf(one, Complaint).change({ id }, { assigneeId: ctx.staff.id });
        const mailId = await this.mails.answer(one, complaint, { text, words: await this.lastWords(one, id) });
        await this.add(one, id, { author: 'staff', staffId: ctx.staff.id, text, mailId });
      });
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: isClosed(status) ? `complaint.${status}` : 'complaint.replied',
        target: targetOf(id),
        tenantId: tenant.id,
        before: { status: row.status },
        after: { status },
      });
      return this.cases.view(within, id, tenant.id);
    });
  }

  /** What the mail of a reply would say; refuses what `reply` refuses. */
  async preview(
    ctx: StaffCtx,
    { id, text: written }: Pick<StaffReply, 'id' | 'text'>,
    known: CaseWords = {},
  ): Promise<{ language: Language; facts: Record<string, string> }> {
    const { row, tenant } = await this.cases.find(ctx, id);
    return ctx.on(tenant, async (one) => {
      const text = await this.textOf(one, row, { written, known });
      return { language: row.language, facts: this.mails.factsOf(id, { text, words: await this.lastWords(one, id) }) };
    });
  }

  /** A text with the values of a case, and the placeholders that it has none for. */
  async fill(ctx: StaffCtx, { id, text }: { id: string; text: string }): Promise<{ text: string; missing: string[] }> {
    const { row, tenant } = await this.cases.find(ctx, id);
    return ctx.on(tenant, async (one) => filledTemplate(text, await this.valuesOf(one, row, {})));
  }

  /**
   * Sends a letter whose text is complete, whatever happened in the thread since it was written. Its state is taken over
   * only if nothing did. False if the case has no address any more.
   */
  async sendLater(one: Ctx, { id, text, afterwards }: LaterReply, staffId: string): Promise<boolean> {
    const complaint = await storeOf(one, Complaint).findOne({ id });
    if (!complaint?.email) return false;
    await this.moveOn(one, complaint, { afterwards, staffId });
    const mailId = await this.mails.answer(one, complaint, { text, words: await this.lastWords(one, id) });
    await this.add(one, id, { author: 'staff', staffId, text, mailId });
    return true;
  }

  private async moveOn(
    one: Ctx,
    { id, status: before, erasedAt }: Complaint,
    { afterwards, staffId }: Pick<LaterReply, 'afterwards'> & { staffId: string },
  ): Promise<void> {
    const now = one.now();
    if (afterwards) {
      const { status, version } = afterwards;
      const values = { version: version + 1, status, messageAt: now, ...closingOf(status, { now, erasedAt }) };
      if ((await storeOf(one, Complaint).change({ id, version }, values)) > 0) {
        const action = isClosed(status) ? `complaint.${status}` : 'complaint.replied';
        const states = { before: { status: before }, after: { status } };
        await this.audit.record(one, { staffId, action, target: targetOf(id), tenantId: one.tenant.id, ...states });
        return;
      }
    }
    await storeOf(one, Complaint).increase({ id }, 'version', 1);
    await storeOf(one, Complaint).change({ id }, { messageAt: now });
  }

  /** Raises no version: a note refuses no colleague's reply. */
  async note(ctx: StaffCtx, id: string, text: string): Promise<AdminComplaintView> {
    const { tenant } = await this.cases.find(ctx, id);
    return ctx.inTransaction(async (within) => {
      await within.on(tenant, (one) =>
        this.add(one, id, { author: 'note', staffId: ctx.staff.id, text, mailId: null }),
      );
      const action = 'complaint.noted';
      await this.audit.record(within, { staffId: ctx.staff.id, action, target: targetOf(id), tenantId: tenant.id });
      return this.cases.view(within, id, tenant.id);
    });
  }

  private async add(
    within: Ctx,
    complaintId: string,
    message: Pick<ComplaintMessage, 'author' | 'staffId' | 'text' | 'mailId'>,
  ): Promise<void> {
    await storeOf(within, ComplaintMessage).add({
      id: this.random.id(within.now().getTime()),
      complaintId,
      via: 'page',
      isFromOther: false,
      receivedRef: null,
      createdAt: within.now(),
      ...message,
    });
  }

  /** Puts the case's values in, as they are now, and refuses a placeholder that has none. */
  private async textOf(
    one: Ctx,
    row: AdminComplaintRow,
    { written, known }: { written: string; known: CaseWords },
  ): Promise<string> {
    return filledLetter(written, await this.valuesOf(one, row, known));
  }

  private async valuesOf(one: Ctx, row: AdminComplaintRow, known: CaseWords): Promise<CaseWords> {
    const { orderId, accountId } = row;
    const named = orderId === null ? undefined : { tenantId: one.tenant.id, orderId, accountId };
    const order = named && (await readLinkedOrder(one.db, named));
    const refunds = order ? await readLinkedRefunds(one.db, one.tenant.id, order.id) : [];
    return { ...wordsOf(row, one.tenant, { order, refunds }), ...known };
  }

  private async lastWords(one: Ctx, id: string): Promise<string> {
    const [last] = await storeOf(one, ComplaintMessage).find(
      { complaintId: id, author: 'customer' },
      { order: { createdAt: 'DESC', id: 'DESC' }, take: 1 },
    );
    return last?.text ?? '';
  }

  /** Who was first: the colleague who replied, if the customer did not. */
  private async reasonOf(one: Ctx, id: string): Promise<Record<string, string>> {
    const last = (await readThread(one.db, one.tenant.id, id)).findLast(({ author }) => author !== 'note');
    return last?.author === 'staff' && last.staffName !== null ? { by: last.staffName } : {};
  }
}
