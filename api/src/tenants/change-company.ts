import { isDeepStrictEqual } from 'node:util';
import { companyShape, type CompanyDocument } from '@manyhearts/contract/tenant-document';
import { AppError } from '../core/errors/app-error.ts';
import { storeOf } from '../core/database/store.ts';
import type { Random } from '../core/crypto/random.ts';
import { toCompanyDocument, toCompanyValues } from './company-document.rules.ts';
import { Company } from './company.entity.ts';
import { changeBrand, keepCompanyLaunchable } from './keep-launchable.ts';
import type { LaunchTerms } from './launch-check.ts';
import { hasFaults, shapeFaults } from './shape-faults.ts';
import { inRevision, stamp, type WriteCtx } from './tenant-revision.ts';
import { TenantRow } from './tenant.entity.ts';

export type ChangedCompany = { before: CompanyDocument; after: CompanyDocument };

/** Changes a company and stamps every brand that it answers for. */
export function changeCompany(
  ctx: WriteCtx,
  company: { id: string },
  change: (before: CompanyDocument) => Partial<CompanyDocument>,
): Promise<ChangedCompany> {
  return inRevision(ctx, async (ctx, revision) => {
    const before = toCompanyDocument(await storeOf(ctx, Company).get({ id: company.id }));
    const after = { ...before, ...change(before) };
    await writeCompany(ctx, revision, company.id, { before, after });
    return { before, after };
  });
}

/** Makes another company answer for a brand. */
export function moveToCompany(
  ctx: WriteCtx,
  tenant: { id: string },
  company: { id: string },
  terms: LaunchTerms,
): Promise<void> {
  const work = async (ctx: WriteCtx, { id }: TenantRow, revision: number) => {
    await storeOf(ctx, Company).get({ id: company.id });
    await storeOf(ctx, TenantRow).change({ id }, { companyId: company.id, revision });
  };
  return changeBrand(ctx, tenant, work, { terms });
}

/** Call inside a revision. Creates or updates the company that a document names; returns its id. */
export async function writeNamedCompany(
  ctx: WriteCtx,
  { revision, random }: { revision: number; random: Random },
  wanted: CompanyDocument,
  id?: string,
): Promise<string> {
  const stored = await findCompany(ctx, wanted, id);
  if (stored) {
    await writeCompany(ctx, revision, stored.id, { before: toCompanyDocument(stored), after: wanted });
    return stored.id;
  }
  return addCompany(ctx, random, wanted);
}

/** Call inside a revision. */
export async function addCompany(ctx: WriteCtx, random: Random, wanted: CompanyDocument): Promise<string> {
  requireCompanyShape(wanted);
  const id = random.id(ctx.now().getTime());
  await storeOf(ctx, Company).add({ id, ...toCompanyValues(wanted) });
  return id;
}

/** The brand's own company if it is the one that is named, whatever others are called alike. */
export async function findCompanyOf(
  ctx: Pick<WriteCtx, 'db'>,
  row: Pick<TenantRow, 'companyId'> | null,
  named: Pick<CompanyDocument, 'name' | 'kvk'>,
): Promise<Company | undefined> {
  const own = row ? await storeOf({ db: ctx.db }, Company).findOne({ id: row.companyId }) : null;
  return own?.name === named.name ? own : findCompany(ctx, named);
}

/** If two companies share a name, the company number tells them apart. */
export async function findCompany(
  ctx: Pick<WriteCtx, 'db'>,
  { name, kvk }: Pick<CompanyDocument, 'name' | 'kvk'>,
  id?: string,
): Promise<Company | undefined> {
  const companies = storeOf({ db: ctx.db }, Company);
  if (id !== undefined) return companies.get({ id });
  const named = await companies.find({ name });
  const same = named.length > 1 ? named.filter((company) => company.kvk === kvk) : named;
  if (same.length > 1 || (named.length > 1 && same.length === 0))
    throw new AppError('conflict', {}, { 'company.name': { code: 'company_ambiguous', params: { name } } });
  return same[0];
}

async function writeCompany(
  ctx: WriteCtx,
  revision: number,
  id: string,
  { before, after }: ChangedCompany,
): Promise<void> {
  // As it would be stored, because an empty detail may be absent too.
  if (isDeepStrictEqual(before, toCompanyDocument(toCompanyValues(after)))) return;
  requireCompanyShape(after);
  await keepCompanyLaunchable(ctx, id, { before, after });
  await storeOf(ctx, Company).change({ id }, toCompanyValues(after));
  await stamp(ctx, { companyId: id }, revision);
}

function requireCompanyShape(company: CompanyDocument): void {
  const faults = shapeFaults(companyShape, company);
  if (!hasFaults(faults)) return;
  throw new AppError(
    'invalid',
    {},
    Object.fromEntries(Object.entries(faults).map(([name, issue]) => [`company.${name}`, issue])),
  );
}
