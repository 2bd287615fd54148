import { readRow, sql, text } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

/** The latest complaint in a language; one of the category goes first. */
export async function latestCase(
  { db, tenant }: TenantStoreContext,
  { language, category }: { language: string; category: string },
): Promise<string | undefined> {
  const row = await readRow(
    db,
    sql`select id from complaint where tenant_id = ${tenant.id} and language = ${language} and email is not null
      order by case when category = ${category} then 0 else 1 end, id desc limit 1`,
    { id: text },
  );
  return row?.id;
}
