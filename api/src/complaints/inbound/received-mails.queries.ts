import type { EntityManager } from 'typeorm';
import type { ReceivedMailState, ReceivedMailView } from '@manyhearts/contract/admin/received-mails';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';
import { inOrderOf, pageKeys } from '../../core/console/page-keys.queries.ts';
import { instant, number, orNull, raw, readRows, sql, text, textOf, type RowOf } from '../../core/database/sql.ts';

export type ReceivedMailSearch = ListPage<'created_at' | 'id'> & {
  ids?: readonly string[] | undefined;
  status?: ReceivedMailState | undefined;
  view?: ReceivedMailView | undefined;
  complaintId?: string | undefined;
};

const shape = {
  id: text,
  tenantId: text,
  status: textOf<ReceivedMailState>(),
  masked: orNull(text),
  complaintId: orNull(text),
  files: number,
  createdAt: instant,
};
export type ReceivedMailRow = RowOf<typeof shape>;

/** One page of mails that were handed on to these brands, with the total. */
export async function searchReceivedMails(
  db: EntityManager,
  brands: readonly Brand[],
  { ids: wanted, status, view, complaintId, ...page }: ReceivedMailSearch,
): Promise<Found<ReceivedMailRow>> {
  if (brands.length === 0 || wanted?.length === 0) return { rows: [], total: 0 };
  const { ids, tenants, total } = await pageKeys(db, brands, page, ({ id }) => ({
    from: raw('received_mail'),
    where: [
      sql`tenant_id = ${id}`,
      ...(wanted ? [sql`id in (${wanted})`] : []),
      ...(status ? [sql`state = ${status}`] : []),
      ...(view ? [raw(view === 'joined' ? "state = 'joined'" : "state <> 'joined'")] : []),
      ...(complaintId ? [sql`complaint_id = ${complaintId}`] : []),
    ],
  }));
  if (ids.length === 0) return { rows: [], total };
  const rows = await readRows(
    db,
    sql`select id, tenant_id, state as status, masked, complaint_id, files, created_at
       from received_mail where tenant_id in (${tenants}) and id in (${ids}) order by id`,
    shape,
  );
  return { rows: inOrderOf(ids, rows), total };
}
