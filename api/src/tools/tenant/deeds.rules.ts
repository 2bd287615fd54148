import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@manyhearts/contract/languages';
import type { CompanyDocument, PageDocument, TenantDocument } from '@manyhearts/contract/tenant-document';
import { fromWire } from '@manyhearts/contract/wire';

/** A tenant and who answers for it, at one moment. */
export type Standing = { document: TenantDocument; companyId: string };
/** One line of the audit. */
export type TenantDeed = { action: string; target: string; ofTenant: boolean; before: unknown; after: unknown };

/**
 * What changed of a tenant, part by part and under the names that the console's changes have, so that the history of
 * one part is one list, whoever wrote it.
 */
export function tenantDeeds(before: Standing | undefined, after: Standing): TenantDeed[] {
  const { key } = after.document;
  const part = (action: string, name: string, of: (standing: Standing) => unknown): TenantDeed => ({
    action,
    target: `tenant:${key}${name}`,
    ofTenant: true,
    before: before ? of(before) : null,
    after: of(after),
  });
  const deeds = [
    part(before ? 'tenant.change' : 'tenant.create', '', rowOf),
    part('tenant.domains', '/domains', ({ document }) => document.domains),
    part('tenant.bundles', '/bundles', ({ document }) => document.bundles),
    ...groupsOf(before, after).map((group) => ({
      ...part('tenant.settings', `/${group}`, ({ document }) => fromWire(document.settings[group] ?? {})),
      // Without a word of its own a tenant has said nothing there, whether or not it existed.
      ...(!before && { before: {} }),
    })),
    ...pagesOf(before, after).map(([slug, language]) => ({
      ...part('tenant.pages', `/pages/${slug}/${language}`, ({ document }) =>
        (document.pages[slug]?.[language] ?? []).map(toPageLine),
      ),
      ...(!before && { before: [] }),
    })),
  ];
  return deeds.filter((deed) => !isDeepStrictEqual(deed.before, deed.after));
}

/** A company is nobody's alone: its line belongs to no tenant. */
export function companyDeeds(id: string, before: CompanyDocument | undefined, after: CompanyDocument): TenantDeed[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [
    {
      action: before ? 'company.change' : 'company.create',
      target: `company:${id}`,
      ofTenant: false,
      before: before ?? null,
      after,
    },
  ];
}

function rowOf({ document, companyId }: Standing): unknown {
  const { name, status, niche, pool, languages, domain_language: domainLanguage, countries } = document;
  return { name, status, niche, pool, companyId, languages, domainLanguage, countries };
}

/** The texts are long and kept for ever where they are written, so a line says which one it was. */
function toPageLine({ valid_from: validFrom, title, in_footer: inFooter, text }: PageDocument): unknown {
  return { validFrom, title, inFooter: inFooter === true, textHash: hash('sha256', text, 'base64url') };
}

function pagesOf(before: Standing | undefined, after: Standing): [slug: string, language: Language][] {
  const named = [before, after].flatMap((standing) =>
    Object.entries(standing?.document.pages ?? {}).flatMap(([slug, spoken]) =>
      Object.keys(spoken).map((language) => `${slug}/${language}`),
    ),
  );
  return [...new Set(named)].map((name) => name.split('/') as [string, Language]);
}

function groupsOf(before: Standing | undefined, after: Standing): string[] {
  return [...new Set([...Object.keys(before?.document.settings ?? {}), ...Object.keys(after.document.settings)])];
}
