import { In } from 'typeorm';
import type { ComplaintCategory, ComplaintStatus } from '@manyhearts/contract/complaints';
import type { Language } from '@manyhearts/contract/languages';
import { answerDue } from '../complaints/answer-times.rules.ts';
import { ComplaintMessage } from '../complaints/complaint-message.entity.ts';
import { Complaint } from '../complaints/complaint.entity.ts';
import { ReceivedMail } from '../complaints/inbound/received-mail.entity.ts';
import { hashToken } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { hourMs } from '../core/text/durations.ts';
import { maskedAddress } from '../core/text/masked-address.ts';
import { LedgerAccount } from '../credits/ledger-account.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import type { WriteCtx } from '../tenants/tenant-revision.ts';
import { complaintsOfDemo, otherMailsOfDemo, type DemoComplaint, type DemoLine } from './demo-complaints.data.ts';
import type { DemoMember, DemoTenant } from './demo-members.ts';
import type { SeededRandom } from './seeded-random.ts';

type Parts = { random: SeededRandom; startedAt: Date; languages: readonly Language[]; country: string | null };
const aboutMoney: readonly ComplaintCategory[] = ['payment', 'refund'];
const closed: readonly ComplaintStatus[] = ['resolved', 'rejected'];

/** Complaints for support's list. Their links were never mailed, so they can be followed in the console only. */
export async function addDemoComplaints(
  { db }: WriteCtx,
  tenant: DemoTenant,
  members: readonly DemoMember[],
  { random, startedAt, languages, country }: Parts,
): Promise<void> {
  const account = members.find((member) => member.account?.username === 'demo')?.account;
  const at = { db, tenant };
  const orderId = account ? await firstOrderOf(at, account.id) : null;
  const cases: Case[] = [];
  for (const complaint of complaintsOfDemo.filter(({ language }) => languages.includes(language))) {
    const id = random.id();
    const row = rowOf(complaint, { id, startedAt, country });
    const member = complaint.isMembers ? account : undefined;
    const email = member?.email ?? `visitor-${complaint.category}@mail.example`;
    await storeOf(at, Complaint).add({
      ...row,
      accountId: member?.id ?? null,
      orderId: member && aboutMoney.includes(complaint.category) ? orderId : null,
      email,
    });
    await storeOf(at, ComplaintMessage).add(
      ...complaint.lines.map(({ by, hoursAgo, byMail, text }) => ({
        id: random.id(),
        complaintId: id,
        author: by,
        staffId: null,
        via: byMail ? ('mail' as const) : ('page' as const),
        isFromOther: false,
        text,
        mailId: null,
        receivedRef: null,
        createdAt: before(startedAt, hoursAgo),
      })),
    );
    cases.push({ id, email, byMail: complaint.lines.filter(({ byMail }) => byMail) });
  }
  await addReceivedMails(at, cases, { random, startedAt });
}

/** With the replies that came by mail. */
type Case = { id: string; email: string; byMail: readonly DemoLine[] };

async function addReceivedMails(
  at: { db: WriteCtx['db']; tenant: DemoTenant },
  cases: readonly Case[],
  { random, startedAt }: Pick<Parts, 'random' | 'startedAt'>,
): Promise<void> {
  const joined = cases.flatMap(({ id, email: from, byMail }) =>
    byMail.map(({ hoursAgo }) => ({ state: 'joined' as const, from, complaintId: id, hoursAgo, files: 0 })),
  );
  const others = otherMailsOfDemo
    .map((mail) => ({ ...mail, complaintId: cases.find(({ email }) => email === mail.from)?.id ?? null }))
    // All but one are from customers: a brand without their case did not get them.
    .filter(({ state, complaintId }) => state === 'unknown' || complaintId !== null);
  await storeOf(at, ReceivedMail).add(
    ...[...joined, ...others].map(({ state, from, complaintId, hoursAgo, files }) => ({
      id: random.id(),
      state,
      masked: maskedAddress(from),
      complaintId,
      files,
      createdAt: before(startedAt, hoursAgo),
    })),
  );
}

/** Support wrote the replies and notes. Call once there is staff. */
export async function signDemoReplies({ db }: WriteCtx, tenants: readonly DemoTenant[]): Promise<void> {
  const support = await storeOf({ db }, StaffMember).get({ username: 'support' });
  for (const tenant of tenants)
    await storeOf({ db, tenant }, ComplaintMessage).change({ author: In(['staff', 'note']) }, { staffId: support.id });
}

async function firstOrderOf(at: { db: WriteCtx['db']; tenant: DemoTenant }, ownerId: string): Promise<string | null> {
  const wallet = await storeOf(at, LedgerAccount).findOne({ ownerId, kind: 'member_paid' });
  const [order] = wallet ? await storeOf(at, Order).find({ walletId: wallet.id }, { order: { id: 'ASC' } }) : [];
  return order?.id ?? null;
}

function rowOf(
  { language, category, status, lines }: DemoComplaint,
  { id, startedAt, country }: { id: string; startedAt: Date; country: string | null },
) {
  const createdAt = before(startedAt, lines[0]?.hoursAgo ?? 0);
  const messageAt = before(startedAt, lines.findLast(({ by }) => by !== 'note')?.hoursAgo ?? 0);
  const { dueAt, rule: dueRule } = answerDue({ category, country, at: createdAt });
  return {
    ...{ id, language, category, status, country, createdAt, dueAt, dueRule, messageAt },
    closedAt: closed.includes(status) ? messageAt : null,
    assigneeId: null,
    version: lines.length,
    // No token has the form of an id, so no link leads to it.
    tokenHash: hashToken(id),
    tokenKey: '',
    writingBy: null,
    writingUntil: null,
    erasedAt: null,
    contentUntil: null,
  };
}

function before(startedAt: Date, hours: number): Date {
  return new Date(startedAt.getTime() - hours * hourMs);
}
