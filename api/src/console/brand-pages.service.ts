import { Injectable } from '@nestjs/common';
import type {
  AdminPageView,
  NewPageText,
  PageLineView,
  PageState,
  PageVersionView,
} from '@manyhearts/contract/admin/pages';
import type { Language } from '@manyhearts/contract/languages';
import { isLegalPage, legalPages } from '@manyhearts/contract/pages';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { PagePreviewService } from '../site/page-preview.service.ts';
import { putPage, withdrawPage } from '../tenants/pages/change-pages.ts';
import { defaultPage } from '../tenants/pages/default-pages.ts';
import { PageVersion } from '../tenants/pages/page-version.entity.ts';
import { chainOf, endOf, inForceAt, isReadable, standing } from '../tenants/pages/page-versions.rules.ts';
import { BrandAccess } from './brand-access.service.ts';

export type PagePlace = { id: string; slug: string; language: Language };

/** Legal texts and own pages of a brand, in each language, with their versions. */
@Injectable()
export class BrandPagesService {
  constructor(
    private readonly access: BrandAccess,
    private readonly random: Random,
    private readonly previews: PagePreviewService,
  ) {}

  async list(ctx: StaffCtx, id: string): Promise<PageLineView[]> {
    const tenant = await this.access.require(ctx, id);
    const versions = await versionsOf(ctx, tenant);
    const slugs = [...new Set([...legalPages, ...versions.map(({ slug }) => slug).sort()])];
    return slugs.flatMap((slug) =>
      tenant.languages.map((language) => {
        const chain = chainOf(
          versions.filter((version) => version.slug === slug),
          language,
        );
        const current = inForceAt(chain, ctx.now());
        return {
          slug,
          language,
          isLegal: isLegalPage(slug),
          isOwn: current !== undefined,
          title: current?.title ?? titleOf(slug, language),
          announced: standing(chain, ctx.now()).filter(({ validFrom }) => validFrom > ctx.now()).length,
        };
      }),
    );
  }

  async read(ctx: StaffCtx, { id, slug, language }: PagePlace): Promise<AdminPageView> {
    const { chain } = await this.find(ctx, { id, slug, language });
    const current = inForceAt(chain, ctx.now());
    const ours = isLegalPage(slug) ? defaultPage(slug, language) : { title: '', markdown: '' };
    const latest = chain.at(-1);
    return {
      slug,
      language,
      isLegal: isLegalPage(slug),
      title: current?.title ?? ours.title,
      text: current?.markdown ?? ours.markdown,
      isOwn: current !== undefined,
      isInFooter: current?.isInFooter ?? false,
      versions: chain
        .filter((version) => isReadable(version, chain))
        .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime())
        .map((version) => toVersionView(version, chain, ctx.now())),
      seen: latest?.id ?? 'none',
    };
  }

  async readVersion(ctx: StaffCtx, place: PagePlace & { version: string }): Promise<{ title: string; text: string }> {
    const { title, markdown } = await this.version(ctx, place);
    return { title, text: markdown };
  }

  async put(ctx: StaffCtx, place: PagePlace, { from, seen, ...words }: NewPageText): Promise<AdminPageView> {
    const { tenant } = await this.find(ctx, place);
    const { id, slug, language } = place;
    const validFrom = from === undefined ? undefined : new Date(from);
    const part = { id, key: tenant.key, part: `/pages/${slug}/${language}` };
    await this.access.namingTheOther(ctx, part, () =>
      this.access.change(ctx, tenant.key, async (within) => {
        // Read inside the revision, so that two editors can't both be the first.
        const latest = (await this.find(ctx.within(within.db), place)).chain.at(-1)?.id ?? 'none';
        if (seen !== undefined && seen !== latest) throw new AppError('conflict');
        return putPage(within, { id }, { slug, language, ...words, validFrom }, this.random);
      }),
    );
    return this.read(ctx, place);
  }

  async restore(ctx: StaffCtx, { version, ...place }: PagePlace & { version: string }): Promise<AdminPageView> {
    const { title, markdown, isInFooter } = await this.version(ctx, { ...place, version });
    return this.put(ctx, place, { title, text: markdown, isInFooter });
  }

  async withdraw(ctx: StaffCtx, { version, ...place }: PagePlace & { version?: string }): Promise<AdminPageView> {
    const { tenant } = await this.find(ctx, place);
    const { id, slug, language } = place;
    await this.access.change(ctx, tenant.key, (within) =>
      withdrawPage(within, { id }, { slug, language, version }, this.random),
    );
    return this.read(ctx, place);
  }

  /** The brand's facts are filled in as for a member who reads this language. */
  async preview(
    ctx: StaffCtx,
    { id, language, ...words }: { id: string; language: Language; title: string; text: string },
  ): Promise<{ title: string; html: string }> {
    const tenant = await this.access.require(ctx, id);
    return ctx.on(tenant, (one) => this.previews.render(one, language, words));
  }

  private async version(ctx: StaffCtx, { version, ...place }: PagePlace & { version: string }): Promise<PageVersion> {
    const { chain } = await this.find(ctx, place);
    const found = chain.find(({ id }) => id === version);
    if (!found || !isReadable(found, chain)) throw new AppError('not_found');
    return found;
  }

  private async find(
    ctx: StaffCtx,
    { id, slug, language }: PagePlace,
  ): Promise<{ tenant: Tenant; chain: PageVersion[] }> {
    const tenant = await this.access.require(ctx, id);
    return { tenant, chain: chainOf(await versionsOf(ctx, tenant, slug), language) };
  }
}

function versionsOf(ctx: StaffCtx, tenant: Tenant, slug?: string): Promise<PageVersion[]> {
  return ctx.on(tenant, (one) =>
    storeOf(one, PageVersion).find(slug === undefined ? {} : { slug }, { order: { createdAt: 'ASC', id: 'ASC' } }),
  );
}

function titleOf(slug: string, language: Language): string {
  return isLegalPage(slug) ? defaultPage(slug, language).title : '';
}

function toVersionView(version: PageVersion, chain: readonly PageVersion[], now: Date): PageVersionView {
  const { id, title, isInFooter, validFrom } = version;
  const state: PageState = validFrom > now ? 'announced' : inForceAt(chain, now)?.id === id ? 'in_force' : 'earlier';
  return {
    version: id,
    title,
    state,
    isInFooter,
    from: validFrom.toISOString(),
    until: endOf(version, chain)?.toISOString() ?? null,
  };
}
