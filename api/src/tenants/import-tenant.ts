import { isDeepStrictEqual } from 'node:util';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { AppError } from '../core/errors/app-error.ts';
import { storeOf } from '../core/database/store.ts';
import type { Random } from '../core/crypto/random.ts';
import { importAnswerTexts } from './answer-texts/change-answer-texts.ts';
import { writeBundles } from './change-bundles.ts';
import { addCompany, findCompanyOf, writeNamedCompany } from './change-company.ts';
import { writeDomains } from './change-domains.ts';
import { writeSettings } from './change-settings.ts';
import { requireLaunchable, writeTenantRow } from './change-tenant.ts';
import type { LaunchTerms } from './launch-check.ts';
import { importMailTexts } from './mail-texts/change-mail-texts.ts';
import { importPages } from './pages/change-pages.ts';
import { Pool, TenantRow } from './tenant.entity.ts';
import { hasFaults } from './shape-faults.ts';
import { loadShared } from './shared-settings.ts';
import { fromSettingsDocument } from './settings-document.rules.ts';
import { readDocument } from './tenant-document.ts';
import { judgeDocument, toTenantValues } from './tenant-document.rules.ts';
import { inRevision, type WriteCtx } from './tenant-revision.ts';
import { searchNameOf, tenantFaults } from './tenant.rules.ts';

export type ImportOptions = {
  random: Random;
  /** The tenant when the difference was shown; undefined if it did not exist. A change since then is a conflict. */
  seen: TenantDocument | undefined;
  /** The company, if its name alone is ambiguous. */
  companyId?: string | undefined;
  /** The brand gets a company of its own, even if another one has the same name. */
  isOwnCompany?: boolean;
  terms: LaunchTerms;
  /** Who imports it; not given for a command. */
  staffId?: string | undefined;
};

/** Creates or updates a tenant from its document, in one transaction. */
export function importTenant(
  ctx: WriteCtx,
  document: TenantDocument,
  { random, seen, companyId, isOwnCompany, terms, staffId }: ImportOptions,
): Promise<{ id: string }> {
  return inRevision(ctx, async (ctx, revision) => {
    const verdict = judgeDocument(document, await loadShared(ctx));
    if (!verdict.valid) throw new AppError('invalid', {}, verdict.fields);
    const stored = await storeOf(ctx, TenantRow).findOne({ key: document.key });
    await requireUnchanged(ctx, stored, seen, document.key);
    const company = isOwnCompany
      ? await addCompany(ctx, random, document.company)
      : await writeNamedCompany(
          ctx,
          { revision, random },
          document.company,
          companyId ?? (await findCompanyOf(ctx, stored, document.company))?.id,
        );
    const pool = await writePool(ctx, document.pool, random);
    const row = stored
      ? { ...requireSamePool(stored, pool), ...toTenantValues(document) }
      : await addRow(ctx, document, { company, pool, revision }, random);
    // Before the row: a change of niche checks these settings.
    await replaceSettings(ctx, row, document);
    if (stored) await changeRow(ctx, stored, document, { company, revision });
    await writeDomains(ctx, row, document.domains.primary, document.domains.others);
    await writeBundles(ctx, row, document.bundles, random);
    await importPages(ctx, row, document.pages, { isNew: !stored, random });
    await importMailTexts(ctx, row, document.mails ?? {}, random);
    await importAnswerTexts(ctx, row, document.answers ?? {}, { random, staffId });
    if (document.status === 'live') await requireLaunchable(ctx, row.id, terms);
    return { id: row.id };
  });
}

/** Runs an import and rolls it back, so that faults are shown before the operator confirms. */
export async function rehearse(ctx: WriteCtx, work: (ctx: WriteCtx) => Promise<unknown>): Promise<void> {
  const done = new Error('rehearsed');
  try {
    await ctx.inTransaction(async (ctx) => {
      await work(ctx);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

async function requireUnchanged(
  ctx: WriteCtx,
  stored: TenantRow | null,
  seen: TenantDocument | undefined,
  key: string,
): Promise<void> {
  if (stored && !seen)
    throw new AppError('conflict', {}, { key: { code: 'key_taken', params: { key, name: stored.name } } });
  if (!stored && seen) throw new AppError('conflict');
  if (stored && !isDeepStrictEqual(await readDocument(ctx, stored), seen)) throw new AppError('conflict');
}

async function writePool(ctx: WriteCtx, name: string, random: Random): Promise<string> {
  const pools = storeOf(ctx, Pool);
  const known = await pools.findOne({ name });
  if (known) return known.id;
  const id = random.id(ctx.now().getTime());
  await pools.add({ id, name });
  return id;
}

type Surroundings = { company: string; pool: string; revision: number };

async function addRow(
  ctx: WriteCtx,
  document: TenantDocument,
  { company, pool, revision }: Surroundings,
  random: Random,
): Promise<TenantRow> {
  const values = toTenantValues(document);
  const faults = tenantFaults(values);
  if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
  const row = {
    id: random.id(ctx.now().getTime()),
    key: document.key,
    ...values,
    searchName: searchNameOf(values.name),
    companyId: company,
    poolRef: pool,
    matchLift: null,
    revision,
    createdAt: ctx.now(),
  };
  await storeOf(ctx, TenantRow).add(row);
  return row;
}

/** Members, pairs and messages belong to the pool; a tenant can't move without them. */
function requireSamePool(stored: TenantRow, pool: string): TenantRow {
  if (stored.poolRef !== pool) throw new AppError('invalid', {}, { pool: { code: 'pool_fixed', params: {} } });
  return stored;
}

async function changeRow(
  ctx: WriteCtx,
  stored: TenantRow,
  document: TenantDocument,
  { company, revision }: Omit<Surroundings, 'pool'>,
): Promise<void> {
  if (stored.status !== 'draft' && document.domains.primary === null)
    throw new AppError('invalid', {}, { 'domains.primary': { code: 'field_required', params: {} } });
  await writeTenantRow(ctx, stored, toTenantValues(document), revision);
  await storeOf(ctx, TenantRow).change({ id: stored.id }, { companyId: company });
}

async function replaceSettings(ctx: WriteCtx, row: TenantRow, { settings }: TenantDocument): Promise<void> {
  for (const [group, values] of fromSettingsDocument(settings)) {
    const reset = Object.keys(defaultsOf(group)).filter((name) => !Object.hasOwn(values, name));
    await writeSettings(ctx, row, group, { values, reset });
  }
}
