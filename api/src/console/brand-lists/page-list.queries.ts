import type { EntityManager } from 'typeorm';
import type { Language } from '@manyhearts/contract/languages';
import type { Brand } from '../../core/console/across-brands.ts';
import { instant, orNull, readRows, sql, text, textOf, type RowOf } from '../../core/database/sql.ts';

/** Which pages these brands wrote themselves at any time, each once. Reads the index of pages alone. */
export async function writtenPages(
  db: EntityManager,
  brands: readonly Brand[],
): Promise<{ tenantId: string; slug: string }[]> {
  if (brands.length === 0) return [];
  const tenants = brands.map(({ id }) => id);
  return readRows(
    db,
    sql`select distinct tenant_id, slug from page_version where tenant_id in (${tenants}) order by tenant_id, slug`,
    { tenantId: text, slug: text },
  );
}

const shape = {
  id: text,
  tenantId: text,
  slug: text,
  language: textOf<Language>(),
  title: text,
  validFrom: instant,
  createdAt: instant,
  withdraws: orNull(text),
};
export type VersionRow = RowOf<typeof shape>;

/** Every version of these brands' pages without its text, in the order in which they were written. */
export async function pageVersionsOf(db: EntityManager, brands: readonly Brand[]): Promise<VersionRow[]> {
  if (brands.length === 0) return [];
  const tenants = brands.map(({ id }) => id);
  return readRows(
    db,
    sql`select id, tenant_id, slug, language, title, valid_from, created_at, withdraws
       from page_version where tenant_id in (${tenants}) order by created_at, id`,
    shape,
  );
}
