import { Inject, Injectable } from '@nestjs/common';
import type { NewTenant, TenantChange, TenantCheckView, TenantCopy } from '@manyhearts/contract/admin/tenant-changes';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { issue } from '@manyhearts/contract/yup-messages';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { addMissingBundles } from '../tenants/change-bundles.ts';
import { writeSettings } from '../tenants/change-settings.ts';
import { changeTenant } from '../tenants/change-tenant.ts';
import { copiedDocument, namesLeft } from '../tenants/copied-document.rules.ts';
import { printYaml } from '../tenants/document-text.rules.ts';
import { findHolder } from '../tenants/held-domains.ts';
import { toTenantHost } from '../tenants/domains.rules.ts';
import { allFaults } from '../tenants/draft-faults.rules.ts';
import { importTenant } from '../tenants/import-tenant.ts';
import { changeBrand } from '../tenants/keep-launchable.ts';
import { hasFaults, type FieldFaults } from '../tenants/shape-faults.ts';
import { readDocument } from '../tenants/tenant-document.ts';
import { loadShared } from '../tenants/shared-settings.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import type { TenantValues } from '../tenants/tenant.rules.ts';
import { BrandAccess } from './brand-access.service.ts';
import { copyableBy } from './owners-settings.ts';
import { freePoolName, partsOf } from './new-brand-parts.ts';
import { rowVersion } from './tenant.view.ts';
import { asInputFaults, draftOf, inputFaults, nicheNamed, soundDraft } from './new-brand.rules.ts';

type Made = { id: string };

/** Makes, copies and changes brands as the command line does, and by the same rules. */
@Injectable()
export class BrandChangesService {
  constructor(
    private readonly access: BrandAccess,
    private readonly random: Random,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminHosts'>,
  ) {}

  /** Judges everything before it writes anything, so that all faults are told at once. */
  async create(ctx: StaffCtx, input: NewTenant): Promise<Made> {
    const { company, parts, faults } = await partsOf(ctx, input);
    const document = draftOf(input, parts);
    const judged = asInputFaults(allFaults(document, soundDraft(input, parts), await this.shared(ctx)));
    await this.refuse(ctx, input, { ...judged, ...faults });
    return this.add(ctx, document, company);
  }

  async clone(ctx: StaffCtx, id: string, input: TenantCopy): Promise<Made & { left: string[] }> {
    await this.access.require(ctx, id);
    const { row, model: original } = await this.documentOf(ctx, id);
    const model = copyableBy(ctx.staff, original);
    const wishes = {
      key: input.key ?? '',
      name: input.name ?? '',
      status: 'draft' as const,
      niche: input.niche === undefined ? undefined : nicheNamed(input.niche),
      pool: await freePoolName(ctx, input.key ?? ''),
      domain: input.domain ?? '',
    };
    const document = copiedDocument(model, wishes, ctx.now());
    const sound = copiedDocument(
      model,
      { ...wishes, key: 'sound', name: 'Sound', niche: model.niche, domain: 'sound.example' },
      ctx.now(),
    );
    await this.refuse(ctx, input, asInputFaults(allFaults(document, sound, await this.shared(ctx))));
    const { settings, pages } = namesLeft(document, model);
    const made = await this.add(ctx, document, row.companyId);
    return { ...made, left: [...settings.map((path) => `settings.${path}`), ...pages.map((page) => `pages.${page}`)] };
  }

  /** Call it after the commit. */
  announce(): Promise<void> {
    return this.access.announce();
  }

  async setStatus(ctx: StaffCtx, id: string, status: TenantStatus): Promise<TenantCheckView> {
    return this.changeRow(ctx, id, { status });
  }

  async change(ctx: StaffCtx, id: string, { version, theme, ...values }: TenantChange): Promise<TenantCheckView> {
    const tenant = await this.access.require(ctx, id);
    return this.access.namingTheOther(ctx, { id, key: tenant.key, part: '' }, () =>
      this.changeRow(ctx, id, values, { version, theme }),
    );
  }

  async export(ctx: StaffCtx, id: string): Promise<{ file: string; text: string }> {
    await this.access.require(ctx, id);
    const { row, model } = await this.documentOf(ctx, id);
    return { file: `${row.key}.yaml`, text: printYaml(model) };
  }

  private async changeRow(
    ctx: StaffCtx,
    id: string,
    values: Partial<TenantValues>,
    { version, theme }: { version?: string | undefined; theme?: string | null | undefined } = {},
  ): Promise<TenantCheckView> {
    const { key } = await this.access.require(ctx, id);
    const means = { terms: this.access.terms, random: this.random };
    await this.access.change(ctx, key, (within) =>
      changeBrand(within, { id }, async (within, row) => {
        if (version !== undefined && version !== rowVersion(row)) throw new AppError('conflict');
        if (theme !== undefined)
          await writeSettings(within, row, 'theme', theme === null ? { reset: ['name'] } : { values: { name: theme } });
        await changeTenant(within, { id }, values, means);
        // A country without prices sells nothing, so the editor begins with the usual list.
        if (values.countries) await addMissingBundles(within, { id }, this.random);
      }),
    );
    return this.access.check(ctx, id);
  }

  private add(ctx: StaffCtx, document: TenantDocument, companyId: string | undefined): Promise<Made> {
    const isOwnCompany = companyId === undefined;
    const options = { random: this.random, seen: undefined, companyId, isOwnCompany, staffId: ctx.staff.id };
    return this.access.change(ctx, document.key, async (within) => {
      const made = await importTenant(within, document, { ...options, terms: this.access.terms });
      await this.access.giveToMaker(ctx.within(within.db), made);
      return made;
    });
  }

  private async refuse(ctx: StaffCtx, input: Pick<NewTenant, 'key' | 'domain'>, judged: FieldFaults): Promise<void> {
    const { key, domain } = input;
    const faults = { ...judged, ...inputFaults(input, this.config.adminHosts) };
    const known = faults.key ? null : await storeOf({ db: ctx.db }, TenantRow).findOne({ key: key ?? '' });
    if (known) faults.key = issue('key_taken', { key: known.key, ...(ctx.mayReach(known.id) && { name: known.name }) });
    const host = faults.domain ? undefined : toTenantHost(domain ?? '');
    const taken = host === undefined ? undefined : await findHolder(ctx, host);
    if (taken) faults.domain = issue('domain_taken', { host: taken.host });
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
  }

  private async documentOf(ctx: StaffCtx, id: string): Promise<{ row: TenantRow; model: TenantDocument }> {
    return this.access.read(async () => {
      const row = await storeOf({ db: ctx.db }, TenantRow).get({ id });
      return { row, model: await readDocument({ db: ctx.db, now: () => ctx.now() }, row) };
    });
  }

  private shared(ctx: StaffCtx) {
    return loadShared({ db: ctx.db });
  }
}
