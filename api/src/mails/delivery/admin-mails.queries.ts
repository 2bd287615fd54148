import type { EntityManager } from 'typeorm';
import { mailStates, type MailState, type SuppressionReason } from '@manyhearts/contract/admin/mails';
import type { Language } from '@manyhearts/contract/languages';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';
import { inOrderOf, pageKeys, type BrandRows } from '../../core/console/page-keys.queries.ts';
import { instant, orNull, raw, readRow, readRows, sql, text, textOf, type RowOf } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';
import type { MemberMailKind } from '../member-mail.rules.ts';

type Page = ListPage<'created_at' | 'id'> & {
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
export async function searchMails(
  db: EntityManager,
  brands: readonly Brand[],
  { status, ...search }: MailSearch,
): Promise<Found<AdminMailRow>> {
  const states = status ? sql`state = ${status}` : sql`state in (${mailStates})`;
  const { ids, tenants, total } = await keysOf(db, brands, search, { from: raw('member_mail'), where: [states] });
  if (ids.length === 0) return { rows: [], total };
  const rows = await readRows(
    db,
    sql`select id, tenant_id, account_id, kind, address, language, state as status, created_at, sent_at, reported_at, resend_of
       from member_mail where tenant_id in (${tenants}) and id in (${ids}) order by id`,
    mailShape,
  );
  return { rows: inOrderOf(ids, rows), total };
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

export async function searchSuppressions(
  db: EntityManager,
  brands: readonly Brand[],
  { status, ...search }: SuppressionSearch,
): Promise<Found<SuppressionRow>> {
  const where = status ? [sql`reason = ${status}`] : [];
  const { ids, tenants, total } = await keysOf(db, brands, search, { from: raw('suppressed_address'), where });
  if (ids.length === 0) return { rows: [], total };
  const rows = await readRows(
    db,
    sql`select id, tenant_id, account_id, masked, reason as status, created_at
       from suppressed_address where tenant_id in (${tenants}) and id in (${ids}) order by id`,
    suppressionShape,
  );
  return { rows: inOrderOf(ids, rows), total };
}

async function keysOf(
  db: EntityManager,
  brands: readonly Brand[],
  { ids, accountId, ...page }: Page,
  { from, where }: BrandRows,
): ReturnType<typeof pageKeys> {
  if (brands.length === 0 || ids?.length === 0) return { ids: [], tenants: [], total: 0 };
  return pageKeys(db, brands, page, ({ id }) => ({
    from,
    where: [
      sql`tenant_id = ${id}`,
      ...where,
      ...(ids ? [sql`id in (${ids})`] : []),
      ...(accountId ? [sql`account_id = ${accountId}`] : []),
    ],
  }));
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
