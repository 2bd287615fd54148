import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@manyhearts/contract/languages';
import type { MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { nicheNames } from '@manyhearts/contract/niches';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import type { CompanyDocument, PageDocument, TenantDocument } from '@manyhearts/contract/tenant-document';
import { fromWire, toWireName } from '@manyhearts/contract/wire';
import { answersIn, type AnswerText } from '../tenants/answer-texts/answer-document.rules.ts';
import type { SharedLevel } from '../tenants/change-shared-settings.ts';
import { mailsIn } from '../tenants/mail-texts/mail-document.rules.ts';

/** A tenant and its company at one moment. */
export type Standing = { document: TenantDocument; companyId: string };
/** One line of the audit. */
export type TenantDeed = { action: string; target: string; ofTenant: boolean; before: unknown; after: unknown };

/**
 * Splits a change of a tenant into parts, with the action names of the console, so that each part has one history,
 * whether a command or the console changed it.
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
      // An empty group means no overrides, so for a new tenant `before` is {} and not null.
      ...(!before && { before: {} }),
    })),
    ...pagesOf(before, after).map(([slug, language]) => ({
      ...part('tenant.pages', `/pages/${slug}/${language}`, ({ document }) =>
        (document.pages[slug]?.[language] ?? []).map(toPageLine),
      ),
      ...(!before && { before: [] }),
    })),
    ...mailsOf(before, after).map(([kind, language]) => ({
      ...part('tenant.mails', `/mails/${kind}/${language}`, ({ document }) =>
        fromWire(document.mails?.[kind]?.[language] ?? {}),
      ),
      ...(!before && { before: {} }),
    })),
    ...answersOf(before, after).map(({ name, language }) => ({
      ...part('tenant.answers', `/answers/${name}/${language}`, ({ document }) => ({
        text: document.answers?.[toWireName(name)]?.[language] ?? '',
      })),
      ...(!before && { before: { text: '' } }),
    })),
  ];
  return deeds.filter((deed) => !isDeepStrictEqual(deed.before, deed.after));
}

/** Companies are shared, so their lines belong to no tenant. */
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

/** Texts are long, and page versions keep them for ever, so the line holds a hash. */
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

function mailsOf(before: Standing | undefined, after: Standing): [kind: MemberMailKind, language: Language][] {
  const named = [before, after].flatMap((standing) => mailsIn(standing?.document.mails ?? {}));
  return [
    ...new Map(named.map(({ kind, language }) => [`${kind}/${language}`, [kind, language] as const])).values(),
  ].map(([kind, language]) => [kind, language]);
}

function answersOf(before: Standing | undefined, after: Standing): AnswerText[] {
  const named = [before, after].flatMap((standing) => answersIn(standing?.document.answers ?? {}));
  return [...new Map(named.map((answer) => [`${answer.name}/${answer.language}`, answer])).values()];
}

function groupsOf(before: Standing | undefined, after: Standing): string[] {
  return [...new Set([...Object.keys(before?.document.settings ?? {}), ...Object.keys(after.document.settings)])];
}

/** How the audit names a change of what several brands inherit. */
export function sharedDeed(level: SharedLevel, group: SettingsGroup): { action: string; target: string } {
  const name = toWireName(group);
  return level === 'installation'
    ? { action: 'installation.settings', target: `installation/${name}` }
    : { action: 'niche.settings', target: `niche:${nicheNames[level]}/${name}` };
}
