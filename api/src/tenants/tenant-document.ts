import { settingsGroupNames } from '@manyhearts/contract/settings/index';
import { nicheNames } from '@manyhearts/contract/niches';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { latestAnswers, toAnswerDocuments } from './answer-texts/answer-document.rules.ts';
import { AnswerTextVersion } from './answer-texts/answer-text-version.entity.ts';
import { toBundleDocuments } from './bundles.rules.ts';
import { toCompanyDocument } from './company-document.rules.ts';
import { Company } from './company.entity.ts';
import { CreditBundle } from './credit-bundle.entity.ts';
import { Domain, Pool, type TenantRow } from './tenant.entity.ts';
import { toMailDocuments } from './mail-texts/mail-document.rules.ts';
import { MailTextVersion } from './mail-texts/mail-text-version.entity.ts';
import { toPageDocuments } from './pages/page-document.rules.ts';
import { PageVersion } from './pages/page-version.entity.ts';
import { toSettingsDocument } from './settings-document.rules.ts';
import { TenantSetting } from './tenant-setting.entity.ts';

/** Reads a tenant's rows as a document. Deterministic for the same rows at the same time. */
export async function readDocument(ctx: StoreContext & { now(): Date }, row: TenantRow): Promise<TenantDocument> {
  const { db } = ctx;
  const own = { db, tenant: { id: row.id, poolId: row.poolRef } };
  const domains = await storeOf({ db }, Domain).find({ tenantRef: row.id });
  const company = await storeOf({ db }, Company).get({ id: row.companyId });
  const pool = await storeOf({ db }, Pool).get({ id: row.poolRef });
  const settings = await storeOf(own, TenantSetting).find();
  const mails = toMailDocuments(await storeOf(own, MailTextVersion).find());
  const answers = toAnswerDocuments(latestAnswers(await storeOf(own, AnswerTextVersion).find()));
  return {
    format: 1,
    key: row.key,
    name: row.name,
    status: row.status,
    niche: nicheNames[row.niche],
    pool: pool.name,
    languages: row.languages,
    domain_language: row.domainLanguage,
    countries: row.countries,
    domains: {
      primary: domains.find(({ isPrimary }) => isPrimary)?.host ?? null,
      others: domains
        .filter(({ isPrimary }) => !isPrimary)
        .map(({ host }) => host)
        .sort(),
    },
    company: toCompanyDocument(company),
    settings: toSettingsDocument(
      Object.fromEntries(
        settings
          .filter(({ group }) => settingsGroupNames.includes(group))
          .map(({ group, overrides }) => [group, overrides]),
      ),
    ),
    bundles: toBundleDocuments(await storeOf(own, CreditBundle).find()),
    pages: toPageDocuments(await storeOf(own, PageVersion).find(), ctx.now()),
    ...(mails && { mails }),
    ...(answers && { answers }),
  };
}
