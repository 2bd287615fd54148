import type { EntityManager } from 'typeorm';
import type { ComplaintViewName, ThreadAuthor } from '@manyhearts/contract/admin/complaints';
import type { ComplaintCategory, ComplaintStatus } from '@manyhearts/contract/complaints';
import type { Language } from '@manyhearts/contract/languages';
import type { Brand, Found } from '../core/console/across-brands.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';
import { inOrderOf, pageKeys } from '../core/console/page-keys.queries.ts';
import {
  flag,
  instant,
  number,
  orNull,
  raw,
  readRow,
  readRows,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../core/database/sql.ts';
import type { MemberMailState } from '../mails/member-mail.entity.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { Waiting } from '../statistics/waiting-work.queries.ts';

export type ComplaintSearch = ListPage<'created_at' | 'status' | 'due_at' | 'id'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  view?: ComplaintViewName | undefined;
  category?: string | undefined;
  language?: string | undefined;
  assigneeId?: string | undefined;
  email?: string | undefined;
  orderId?: string | undefined;
  memberId?: string | undefined;
  /** Who looks, and when: for `mine` and `overdue`. */
  as?: { staffId: string; now: Date } | undefined;
};

const shape = {
  id: text,
  tenantId: text,
  accountId: orNull(text),
  memberName: orNull(text),
  email: orNull(text),
  language: textOf<Language>(),
  category: textOf<ComplaintCategory>(),
  status: textOf<ComplaintStatus>(),
  orderId: orNull(text),
  assigneeId: orNull(text),
  assigneeName: orNull(text),
  writingBy: orNull(text),
  writingName: orNull(text),
  writingUntil: orNull(instant),
  version: number,
  createdAt: instant,
  dueAt: instant,
  dueRule: text,
  messageAt: instant,
  closedAt: orNull(instant),
  erasedAt: orNull(instant),
};
export type AdminComplaintRow = RowOf<typeof shape>;

/** One page of these brands' complaints with the total. Binds pools and tenants. */
export async function searchComplaints(
  db: EntityManager,
  brands: readonly Brand[],
  search: ComplaintSearch,
): Promise<Found<AdminComplaintRow>> {
  if (brands.length === 0 || search.ids?.length === 0) return { rows: [], total: 0 };
  const page = await pageKeys(db, brands, search, ({ id }) => ({ from: raw('complaint'), where: whereOf(id, search) }));
  if (page.ids.length === 0) return { rows: [], total: page.total };
  const pools = [...new Set(brands.map(({ poolId }) => poolId))];
  const rows = await readRows(
    db,
    sql`select complaint.id, complaint.tenant_id, complaint.account_id, profile.name as member_name, complaint.email, complaint.language,
            complaint.category, complaint.status, complaint.order_id, complaint.assignee_id, assignee.username as assignee_name,
            complaint.writing_by, writer.username as writing_name, complaint.writing_until, complaint.version, complaint.created_at,
            complaint.due_at, complaint.due_rule, complaint.message_at, complaint.closed_at, complaint.erased_at
       from complaint inner join tenant on tenant.id = complaint.tenant_id
       left join profile on profile.pool_id in (${pools}) and profile.pool_id = tenant.pool_id and profile.id = complaint.account_id
       left join staff_member assignee on assignee.id = complaint.assignee_id
       left join staff_member writer on writer.id = complaint.writing_by
      where complaint.tenant_id in (${page.tenants}) and complaint.id in (${page.ids}) order by complaint.id`,
    shape,
  );
  return { rows: inOrderOf(page.ids, rows), total: page.total };
}

function whereOf(tenantId: string, search: ComplaintSearch): Sql[] {
  const { ids, status, view, category, language, assigneeId, email, orderId, memberId, as } = search;
  return [
    sql`tenant_id = ${tenantId}`,
    ...(ids ? [sql`id in (${ids})`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(view ? [viewOf(view, as)] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(language ? [sql`language = ${language}`] : []),
    ...(assigneeId ? [sql`assignee_id = ${assigneeId}`] : []),
    ...(email ? [sql`email = ${email}`] : []),
    ...(orderId ? [sql`order_id = ${orderId}`] : []),
    ...(memberId ? [sql`account_id = ${memberId}`] : []),
  ];
}

const isOpen = raw("complaint.status in ('new', 'in_progress')");

function viewOf(view: ComplaintViewName, as: ComplaintSearch['as']): Sql {
  if (view === 'closed') return raw("complaint.status in ('resolved', 'rejected')");
  if (view === 'open') return isOpen;
  if (view === 'overdue') return sql`${isOpen} and complaint.due_at < ${as?.now ?? new Date(0)}`;
  return sql`complaint.assignee_id = ${as?.staffId ?? ''} and complaint.status in ('new', 'in_progress', 'waiting')`;
}

const threadShape = {
  id: text,
  author: textOf<ThreadAuthor>(),
  staffName: orNull(text),
  via: textOf<'page' | 'mail'>(),
  isFromOther: flag,
  text,
  mailId: orNull(text),
  mailState: orNull(textOf<MemberMailState>()),
  createdAt: instant,
};
export type ThreadRow = RowOf<typeof threadShape>;

/** The thread of one case with what became of its mails, oldest first. */
export function readThread(db: EntityManager, tenantId: string, complaintId: string): Promise<ThreadRow[]> {
  return readRows(
    db,
    sql`select message.id, message.author, staff_member.username as staff_name, message.via, message.is_from_other, message.text,
            message.mail_id, member_mail.state as mail_state, message.created_at
       from complaint_message message left join staff_member on staff_member.id = message.staff_id
       left join member_mail on member_mail.tenant_id = ${tenantId} and member_mail.id = message.mail_id
      where message.tenant_id = ${tenantId} and message.complaint_id = ${complaintId} order by message.created_at, message.id`,
    threadShape,
  );
}

const waitingShape = { waiting: number, oldestAt: orNull(instant) };

/** Cases that owed their customer an answer at that time. One that waits for its customer is not support's work. */
export function complaintsWaiting({ db, tenant }: TenantStoreContext, at: Date): Promise<Waiting | undefined> {
  return readRow(
    db,
    sql`select count(*) as waiting, min(created_at) as oldest_at from complaint
      where tenant_id = ${tenant.id} and created_at < ${at} and (status in ('new', 'in_progress') or closed_at >= ${at})`,
    waitingShape,
  );
}
