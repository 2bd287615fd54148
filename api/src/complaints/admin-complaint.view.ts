import {
  answerRules,
  type AdminComplaintView,
  type ComplaintDeed,
  type LinkedOrder,
  type MailDelivery,
  type ThreadEntry,
  type Writing,
} from '@manyhearts/contract/admin/complaints';
import { foldRepeats } from '@manyhearts/contract/repeats';
import { toMoney } from '@manyhearts/contract/money';
import { moneyText } from '../core/text/local-words.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { toAdminComplaintLine } from './admin-complaint-list.ts';
import type { ComplaintFile } from './complaint-message.entity.ts';
import type { LinkedOrderRow, LinkedRefundRow } from './complaint-money.queries.ts';
import type { readColleagues, readDeeds } from './colleagues.queries.ts';
import type { AdminComplaintRow, ThreadRow } from './complaints.queries.ts';
import { filledTemplate, type CaseWords } from './templates.rules.ts';
import { referenceOf } from './thread.rules.ts';

const longestHistory = 50;

type Money = { order: LinkedOrderRow | undefined; refunds: readonly LinkedRefundRow[] };
type Rows<F extends (...of: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;
type Case = Money & {
  row: AdminComplaintRow;
  tenant: Tenant;
  thread: readonly ThreadRow[];
  files: readonly ComplaintFile[];
  colleagues: Rows<typeof readColleagues>;
  deeds: Rows<typeof readDeeds>;
  answers: readonly { name: string; text: string }[];
  now: Date;
  staffId: string;
};

export function toAdminComplaintView(of: Case): AdminComplaintView {
  const { row, tenant, thread, files, order, refunds, colleagues, deeds, answers, now, staffId } = of;
  const words = wordsOf(row, tenant, { order, refunds });
  return {
    ...toAdminComplaintLine(row, now),
    email: row.email,
    version: row.version,
    memberName: row.memberName,
    dueRule: answerRules.find((rule) => rule === row.dueRule) ?? null,
    isErased: row.erasedAt !== null,
    writing: toWriting(row, { staffId, now }),
    thread: thread.map((message) => toEntry(message, files, tenant.id)),
    order: order ? toOrder(order, refunds) : null,
    templates: answers.map(({ name, text }) => ({ name, ...filledTemplate(text, words) })),
    colleagues: colleagues.map(({ id, username }) => ({ id, username })),
    history: toHistory(deeds),
  };
}

/** Newest first. Who looks at a case ten times in a row is one line of it; the audit has each. */
function toHistory(deeds: Rows<typeof readDeeds>): ComplaintDeed[] {
  const lines = deeds.map(({ action, staffName: by, at }) => ({ action, by, at: at.toISOString() }));
  return foldRepeats(lines, (one, other) => one.action === other.action && one.by === other.by).slice(
    0,
    longestHistory,
  );
}

/** Of a colleague, while it lasts. */
export function toWriting(
  { writingBy, writingName, writingUntil }: Pick<AdminComplaintRow, 'writingBy' | 'writingName' | 'writingUntil'>,
  { staffId, now }: { staffId: string; now: Date },
): Writing | null {
  if (writingBy === null || writingBy === staffId || !writingUntil || writingUntil <= now) return null;
  return { by: writingName ?? '', until: writingUntil.toISOString() };
}

/** Money of a purchase that is not the member's own stays out of letters. */
export function wordsOf(
  { id, orderId, memberName, language }: AdminComplaintRow,
  { name: brand }: Tenant,
  { order, refunds }: Money,
): CaseWords {
  const own = order?.isTheirs ? order : undefined;
  const refund = refunds.find(({ status }) => status !== 'rejected' && status !== 'failed');
  return {
    brand,
    reference: referenceOf(id),
    ...(memberName !== null && { name: memberName }),
    ...(orderId !== null && { order: orderId }),
    ...(own && { price: moneyText(toMoney(own.priceMinor, own.currency), language) }),
    ...(own && refund && { refund: moneyText(toMoney(refund.minor, refund.currency), language) }),
  };
}

function toEntry(message: ThreadRow, files: readonly ComplaintFile[], tenantId: string): ThreadEntry {
  const { id, author, staffName, via, isFromOther, text, createdAt } = message;
  return {
    id,
    author,
    by: staffName,
    via,
    isFromOther,
    text,
    at: createdAt.toISOString(),
    delivery: deliveryOf(message),
    files: files
      .filter(({ messageId }) => messageId === id)
      .map(({ id, kind, bytes }) => ({ id, kind, bytes, address: `/admin/complaint-files/${tenantId}/${id}` })),
  };
}

/** The log keeps a mail for a month. */
function deliveryOf({ mailId, mailState }: ThreadRow): MailDelivery | null {
  if (mailId === null) return null;
  if (mailState === null || mailState === 'nobody') return 'unknown';
  return mailState === 'held' ? 'waiting' : mailState;
}

function toOrder(order: LinkedOrderRow, refunds: readonly LinkedRefundRow[]): LinkedOrder {
  const { id, isTheirs, status, currency, credits, method, createdAt, paidAt } = order;
  return {
    id,
    isTheirs,
    status,
    price: toMoney(order.priceMinor, currency),
    refunded: toMoney(order.refundedMinor, currency),
    credits,
    method,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      status: refund.status,
      amount: toMoney(refund.minor, refund.currency),
      credits: refund.credits,
      createdAt: refund.createdAt.toISOString(),
      decidedAt: refund.decidedAt?.toISOString() ?? null,
    })),
  };
}
