import { Inject, Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { FileChange, FileFault, TenantImportView } from '@manyhearts/contract/admin/tenant-changes';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { toWireName } from '@manyhearts/contract/wire';
import { issue } from '@manyhearts/contract/yup-messages';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { toCompanyDocument } from '../tenants/company-document.rules.ts';
import { versionOf } from '../tenants/content-version.rules.ts';
import { parseDocumentText } from '../tenants/document-text.rules.ts';
import { importTenant, rehearse } from '../tenants/import-tenant.ts';
import { settledPages } from '../tenants/pages/page-document.rules.ts';
import { currentAccount } from '../tenants/provider-account.ts';
import { hasFaults, type FieldFaults } from '../tenants/shape-faults.ts';
import { diffDocuments, judgeDocument, type DocumentChange } from '../tenants/tenant-document.rules.ts';
import { readDocument } from '../tenants/tenant-document.ts';
import { loadShared } from '../tenants/shared-settings.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import type { ChangeCtx } from './audited-change.ts';
import { BrandAccess, faultSentence } from './brand-access.service.ts';
import { filedParts } from './new-brand-parts.ts';
import { keepingOwnersSetting } from './owners-settings.ts';

type Made = { id: string };
type File = { document: TenantDocument; lineOf: (path: string) => number | undefined };
/** A file beside what is stored. */
type Comparison = TenantImportView & { document: TenantDocument; seen: TenantDocument | undefined };

/** Imports a brand's file: the difference first, then exactly the difference that was seen. */
@Injectable()
export class BrandImportService {
  constructor(
    private readonly access: BrandAccess,
    private readonly random: Random,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminHosts'>,
  ) {}

  async compare(ctx: StaffCtx, text: string): Promise<TenantImportView> {
    const file = await this.read(ctx, text);
    if (Array.isArray(file)) return nothingBut(file);
    const { document, seen, ...view } = await this.comparison(ctx, file, text);
    if (view.changes.length === 0) return view;
    return { ...view, faults: await this.rehearse(ctx, { document, seen }, file) };
  }

  /** A repeat finds nothing to change and answers so. */
  async apply(ctx: StaffCtx, text: string, version: string | undefined): Promise<TenantImportView> {
    const file = await this.read(ctx, text);
    if (Array.isArray(file)) return nothingBut(file);
    const { document, seen, ...view } = await this.comparison(ctx, file, text);
    if (view.changes.length === 0) return view;
    if (version !== view.version) throw new AppError('conflict');
    const { id } = await this.access.change(ctx, document.key, (within) =>
      keepingAccount(within, document.key, () => this.write(ctx.within(within.db), { document, seen })),
    );
    return { ...view, id };
  }

  /** Call inside a revision, where what the person may use stays as it is. */
  private async write(ctx: StaffCtx, { document, seen }: Pick<Comparison, 'document' | 'seen'>): Promise<Made> {
    const stored = await storeOf({ db: ctx.db }, TenantRow).findOne({ key: document.key });
    const { company, faults } = await filedParts(ctx, stored, document);
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    const made = await importTenant(ctx, document, {
      random: this.random,
      seen,
      companyId: company?.id,
      isOwnCompany: !company,
      terms: this.access.terms,
      staffId: ctx.staff.id,
    });
    if (!stored) await this.access.giveToMaker(ctx, made);
    return made;
  }

  /** The document, or what is wrong with the file. */
  private async read(ctx: StaffCtx, text: string): Promise<File | FileFault[]> {
    const parsed = parseDocumentText(text);
    if (!parsed.valid) return [{ line: parsed.line, path: '', detail: faultSentence(ctx, parsed.fault) }];
    const verdict = judgeDocument(parsed.value, await loadShared({ db: ctx.db }));
    if (!verdict.valid) return toFileFaults(ctx, verdict.fields, parsed.lineOf);
    const { domains } = verdict.document;
    const own = [domains.primary, ...domains.others].find(
      (host) => host !== null && this.config.adminHosts.includes(host),
    );
    if (own) return toFileFaults(ctx, { domains: issue('domain_taken', { host: own }) }, parsed.lineOf);
    return { document: verdict.document, lineOf: parsed.lineOf };
  }

  private comparison(ctx: StaffCtx, { document: wanted }: File, text: string): Promise<Comparison> {
    const at = { db: ctx.db, now: () => ctx.now() };
    return this.access.read(async () => {
      const stored = await storeOf(at, TenantRow).findOne({ key: wanted.key });
      // An unknown brand would be made, which not everyone may.
      if (stored ? !ctx.mayReach(stored.id) : !ctx.staff.canCreateTenants) throw new AppError('not_found');
      const seen = stored ? await readDocument(at, stored) : undefined;
      const document = { ...wanted, pages: settledPages(wanted.pages, seen?.pages, ctx.now()) };
      const { company } = await filedParts(ctx, stored, document);
      const changes = diffDocuments(seen ?? (company ? { company: toCompanyDocument(company) } : {}), document);
      const changesCompany = company !== undefined && changes.some(({ path }) => path.startsWith('company.'));
      // Companies are shared with brands that others than owners may not know of. Only owners change one by a file.
      const others =
        changesCompany && ctx.staff.role === 'owner'
          ? await storeOf(at, TenantRow).find(
              { companyId: company.id, key: Not(document.key) },
              { order: { name: 'ASC' } },
            )
          : [];
      return {
        id: stored?.id ?? null,
        key: document.key,
        isNew: !stored,
        changes: changes.map(toFileChange),
        alsoChanged: others.map(({ name }) => name),
        version: versionOf([seen ?? null, text]),
        faults: [],
        document,
        seen,
      };
    });
  }

  /** What only the attempt finds: a domain that is taken, a launch error. */
  private async rehearse(
    ctx: StaffCtx,
    { document, seen }: Pick<Comparison, 'document' | 'seen'>,
    { lineOf }: File,
  ): Promise<FileFault[]> {
    try {
      await this.access.read(() =>
        rehearse(ctx, (within) =>
          keepingOwnersSetting({ staff: ctx.staff, db: within.db, key: document.key }, () =>
            this.write(ctx.within(within.db), { document, seen }),
          ),
        ),
      );
      return [];
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      return toFileFaults(ctx, error.fields, lineOf);
    }
  }
}

/**
 * Another company may be paid to another account. That needs two owners, so a file can't do it: the brand gets its own
 * account first.
 */
async function keepingAccount<T>({ db }: Pick<ChangeCtx, 'db'>, key: string, work: () => Promise<T>): Promise<T> {
  const find = async () => {
    const row = await storeOf({ db }, TenantRow).findOne({ key });
    return row ? currentAccount({ db }, row) : undefined;
  };
  const before = await find();
  const result = await work();
  if (before && before.provider !== 'sandbox' && (await find())?.id !== before.id) throw new AppError('not_permitted');
  return result;
}

function toFileFaults(ctx: StaffCtx, faults: FieldFaults, lineOf: (path: string) => number | undefined): FileFault[] {
  return Object.entries(faults).map(([path, fault]) => {
    const named = path.split('.').map(toWireName).join('.');
    return { line: lineOf(named) ?? 1, path: named, detail: faultSentence(ctx, fault) };
  });
}

function nothingBut(faults: FileFault[]): TenantImportView {
  return { id: null, key: '', isNew: false, changes: [], alsoChanged: [], version: '', faults };
}

function toFileChange({ path, before, after }: DocumentChange): FileChange {
  return { path, before: shown(before), after: shown(after) };
}

function shown(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
