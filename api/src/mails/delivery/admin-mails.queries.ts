import type { EntityManager } from 'typeorm';
import { mailStates, mostMails, type MailState, type SuppressionReason } from '@manyhearts/contract/admin/mails';
import type { Language } from '@manyhearts/contract/languages';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';
import {
  behind,
  instant,
  join,
  orNull,
  raw,
  readRow,
  readRows,
  readTotal,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';
import type { MemberMailKind } from '../member-mail.rules.ts';

type Page = ListPage<'created_at' | 'status'> & {
  ids?: readonly string[] | undefined;
  accountId?: string | undefined;
};
export type MailSearch = Page & { status?: MailState | undefined };
export type SuppressionSearch = Page & { status?: SuppressionReason | undefined };

const mailShape = {
  id: text,
  tenantId: text,
  accountId: orNull(text),
  kind: textOf<MemberMailKind>(),
  address: orNull(text),
  language: textOf<Language>(),
  status: textOf<MailState>(),
  createdAt: instant,
  sentAt: orNull(instant),
  reportedAt: orNull(instant),
  resendOf: orNull(text),
};
export type AdminMailRow = RowOf<typeof mailShape>;

/** Mails without a recipient exist only for equal work, and are not listed. */
export function searchMails(
  db: EntityManager,
  brands: readonly Brand[],
  { status, ...search }: MailSearch,
): Promise<Found<AdminMailRow>> {
  const columns = sql`id, tenant_id, account_id, kind, address, language, state as status, created_at, sent_at, reported_at, resend_of`;
  const states = status ? sql`state = ${status}` : sql`state in (${mailStates})`;
  return brandByBrand(brands, search, async (where, limit) => {
    const narrowed = sql`${where} and ${states}`;
    const page = sql`select ${columns} from member_mail where ${narrowed} order by created_at ${raw(search.order)}, id limit ${limit}`;
    const counted = sql`select count(*) as total from (select id from member_mail where ${narrowed} limit ${mostMails}) counted`;
    return { rows: await readRows(db, page, mailShape), total: search.after ? 0 : await readTotal(db, counted) };
  });
}

const suppressionShape = {
  id: text,
  tenantId: text,
  accountId: orNull(text),
  masked: orNull(text),
  status: textOf<SuppressionReason>(),
  createdAt: instant,
};
export type SuppressionRow = RowOf<typeof suppressionShape>;

export function searchSuppressions(
  db: EntityManager,
  brands: readonly Brand[],
  { status, ...search }: SuppressionSearch,
): Promise<Found<SuppressionRow>> {
  return brandByBrand(brands, search, async (where, limit) => {
    const narrowed = status ? sql`${where} and reason = ${status}` : where;
    const page = sql`select id, tenant_id, account_id, masked, reason as status, created_at from suppressed_address where ${narrowed} order by created_at ${raw(search.order)}, id limit ${limit}`;
    const counted = sql`select count(*) as total from (select id from suppressed_address where ${narrowed} limit ${mostMails}) counted`;
    return { rows: await readRows(db, page, suppressionShape), total: search.after ? 0 : await readTotal(db, counted) };
  });
}

/**
 * Each brand is read from the end of its own index, and the pages are merged: a statement over several brands would
 * sort all of their rows.
 */
async function brandByBrand<Row extends { id: string; createdAt: Date }>(
  brands: readonly Brand[],
  { ids, accountId, order, skip, take, after }: Page,
  read: (where: Sql, limit: number) => Promise<Found<Row>>,
): Promise<Found<Row>> {
  if (ids?.length === 0 || skip >= mostMails) return { rows: [], total: 0 };
  const rows: Row[] = [];
  let total = 0;
  for (const { id } of brands) {
    const where = join(
      [
        sql`tenant_id = ${id}`,
        ...(ids ? [sql`id in (${ids})`] : []),
        ...(accountId ? [sql`account_id = ${accountId}`] : []),
        ...(after ? [behind(raw('created_at'), raw('id'), { after, order })] : []),
      ],
      ' and ',
    );
    const found = await read(where, skip + take);
    rows.push(...found.rows);
    total += found.total;
  }
  const sign = order === 'ASC' ? 1 : -1;
  rows.sort((a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime()) || (a.id < b.id ? -1 : 1));
  return { rows: rows.slice(skip, skip + take), total: Math.min(total, mostMails) };
}

/** The address that a member proved; null if there is none, or they are gone. */
export async function provedAddress({ db, tenant }: TenantStoreContext, accountId: string): Promise<string | null> {
  const row = await readRow(
    db,
    sql`select owned_email from account where tenant_id = ${tenant.id} and id = ${accountId}`,
    { ownedEmail: orNull(text) },
  );
  return row?.ownedEmail ?? null;
}
