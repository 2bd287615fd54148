import { randomUUID } from 'node:crypto';
import type { ComplaintCategory, ComplaintStatus } from '@manyhearts/contract/complaints';
import type { Language } from '@manyhearts/contract/languages';
import type { EntityManager } from 'typeorm';
import { ComplaintMessage } from '../src/complaints/complaint-message.entity.ts';
import { Complaint } from '../src/complaints/complaint.entity.ts';
import { hashToken, Random } from '../src/core/crypto/random.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { dayMs } from '../src/core/text/durations.ts';

type Wishes = {
  accountId?: string | null;
  email?: string | null;
  orderId?: string | null;
  category?: ComplaintCategory;
  status?: ComplaintStatus;
  language?: Language;
  at?: Date;
  dueAt?: Date;
  text?: string;
  assigneeId?: string | null;
  closedAt?: Date | null;
};

/** A case with one message of its customer, as a row. */
export async function aComplaint(
  at: { db: EntityManager; tenant: { id: string; poolId: string } },
  wishes: Wishes = {},
): Promise<string> {
  const random = new Random();
  const now = wishes.at ?? new Date(Date.now() - 60_000);
  const id = random.id(now.getTime());
  const { text = 'It does not work.', closedAt = null, ...values } = wishes;
  await asSystem('factory', async () => {
    await storeOf(at, Complaint).add({
      id,
      accountId: values.accountId ?? null,
      email: values.email === undefined ? 'ann@example.org' : values.email,
      language: values.language ?? 'en',
      category: values.category ?? 'site',
      status: values.status ?? 'new',
      orderId: values.orderId ?? null,
      createdAt: now,
      dueAt: values.dueAt ?? new Date(now.getTime() + 14 * dayMs),
      dueRule: 'promise',
      country: 'NL',
      messageAt: now,
      closedAt,
      assigneeId: values.assigneeId ?? null,
      version: 1,
      tokenHash: hashToken(randomUUID()),
      tokenKey: 'key',
      writingBy: null,
      writingUntil: null,
      erasedAt: null,
      contentUntil: null,
    });
    await storeOf(at, ComplaintMessage).add({
      id: random.id(now.getTime()),
      complaintId: id,
      author: 'customer',
      staffId: null,
      via: 'page',
      isFromOther: false,
      text,
      mailId: null,
      receivedRef: null,
      createdAt: now,
    });
  });
  return id;
}
