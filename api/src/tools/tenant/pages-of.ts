import type { Language } from '@manyhearts/contract/languages';
import { storeOf } from '../../core/database/store.ts';
import { PageVersion } from '../../tenants/pages/page-version.entity.ts';
import { mergeSettings } from '../../tenants/settings.rules.ts';
import { loadLevels } from '../../tenants/tenant-loader.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { Refused, type World } from '../command.ts';
import type { Arguments } from './arguments.ts';
import { readLanguage } from './read-words.ts';

/** All versions of a tenant's pages, in the order in which they were written. */
export function pagesOf({ ctx }: World, row: TenantRow, where: { slug?: string } = {}): Promise<PageVersion[]> {
  return storeOf({ db: ctx.db, tenant: { id: row.id, poolId: row.poolRef } }, PageVersion).find(where, {
    order: { createdAt: 'ASC', id: 'ASC' },
  });
}

/** The language of a page: one that the tenant offers, by default its domain's. */
export function languageFor(row: TenantRow, { options }: Arguments): Language {
  const language = options.language === undefined ? row.domainLanguage : readLanguage(options.language);
  if (!row.languages.includes(language))
    throw new Refused(`${row.key} does not offer ${language}. It offers: ${row.languages.join(', ')}.`);
  return language;
}

/** The time zone for the tenant's days and times. */
export async function timeZoneOf({ ctx }: World, row: TenantRow): Promise<string> {
  return mergeSettings(await loadLevels(ctx.db, row)).site.timeZone;
}
