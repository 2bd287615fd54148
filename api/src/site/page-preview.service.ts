import { Injectable } from '@nestjs/common';
import type { Language } from '@manyhearts/contract/languages';
import { Ctx } from '../core/ctx/ctx.ts';
import { CompaniesService } from '../tenants/companies.service.ts';
import { renderPage } from '../tenants/pages/page-markdown.rules.ts';
import { toSettingsView } from '../tenants/settings.view.ts';
import { filledMarkdown, filledTitle, type Facts } from './page-words.rules.ts';

/** Renders a text that is not published yet as a visitor of the brand would see it. */
@Injectable()
export class PagePreviewService {
  constructor(private readonly companies: CompaniesService) {}

  async render(
    ctx: Ctx<undefined>,
    language: Language,
    { title, text }: { title: string; text: string },
  ): Promise<{ title: string; html: string }> {
    const company = await this.companies.read(ctx);
    // A text that is published now applies from today.
    const since = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(ctx.now());
    const facts: Facts = { settings: toSettingsView(ctx.tenant, [], language, undefined), company, language, since };
    return { title: filledTitle(title, facts), html: renderPage(filledMarkdown(text, facts)).html };
  }
}
