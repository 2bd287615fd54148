import { Inject, Injectable } from '@nestjs/common';
import { brandTheme } from '@manyhearts/themes/brand-theme';
import type { Theme } from '@manyhearts/themes/theme';
import type { Config } from '../core/process/config.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import type { Mail } from '../core/ports/mail/mailer.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { publicOrigin } from '../core/text/network-address.ts';
import { CompaniesService } from '../tenants/companies.service.ts';
import { MailTextsService } from '../tenants/mail-texts/mail-texts.service.ts';
import { bodyOf, isLetter } from './mail-body.rules.ts';
import { asPlainText, oneLine, type MailBrand, type MailContent } from './mail-content.ts';
import { layOut } from './mail-layout.ts';
import { MailStyle } from './mail-layout.ts';
import { sampleContent } from './sample-content.rules.ts';

/** A mail without its recipient. */
export type WrittenMail = Omit<Mail, 'to'>;

/** Keeps out-of-office programs from answering. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
/** A reply that a person wrote is no automatic mail; some mailboxes hide those. */
const personalHeaders = { 'X-Auto-Response-Suppress': 'All' };

/** Writes mails in the member's language, with the brand's words and theme at this moment. */
@Injectable()
export class MailWriter {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly companies: CompaniesService,
    private readonly texts: MailTextsService,
  ) {}

  async write(ctx: Ctx, content: MailContent): Promise<WrittenMail> {
    const own = content.own ?? (await this.texts.find(ctx, content.kind, content.language));
    return writeMail(await this.brandOf(ctx), { ...content, own });
  }

  /** With sample facts, for the brand's staff. In the dark mode it looks as mail programs show it at night. */
  async writeSample(
    ctx: Ctx,
    {
      kind,
      language,
      own,
      mode = 'light',
    }: Pick<MailContent, 'kind' | 'language' | 'own'> & { mode?: 'light' | 'dark' },
  ): Promise<WrittenMail> {
    const brand = await this.brandOf(ctx);
    const { theme } = brand;
    const shown = mode === 'dark' ? { ...brand, theme: { ...theme, light: theme.dark } } : brand;
    return writeMail(shown, { ...sampleContent(brand, kind, language), ...(own && { own }) });
  }

  /** What would be sent, for the person who writes a letter: by day, with a link that leads nowhere. */
  async writePreview(ctx: Ctx, content: Pick<MailContent, 'kind' | 'language' | 'facts'>): Promise<WrittenMail> {
    const link = `${publicOrigin(this.config, ctx.tenant)}/sample`;
    const mail = await this.write(ctx, { ...content, link });
    return { ...mail, html: withoutNight(mail.html) };
  }

  private async brandOf(ctx: Ctx): Promise<MailBrand> {
    const { tenant } = ctx;
    const company = await this.companies.read(ctx);
    return { tenant, company, theme: brandTheme(tenant.settings.theme), origin: publicOrigin(this.config, tenant) };
  }
}

export function writeMail(brand: MailBrand, content: MailContent): WrittenMail {
  const body = bodyOf(content, brand);
  return {
    from: senderOf(brand),
    subject: body.subject,
    text: asPlainText(body),
    html: layOut(body, styleOf(brand.theme)),
    headers: isLetter(content) ? personalHeaders : headers,
  };
}

const styles = new WeakMap<Theme, MailStyle>();

/** Cached per theme, because a brand sends many mails. */
function styleOf(theme: Theme): MailStyle {
  const style = styles.get(theme) ?? new MailStyle(theme);
  styles.set(theme, style);
  return style;
}

/** Sends from the brand's support address if it has one, so that replies reach people. */
function senderOf({ tenant }: MailBrand): Mail['from'] {
  const { mailName, supportEmail } = tenant.settings.site;
  return { name: oneLine(mailName || tenant.name), address: supportEmail || `no-reply@${tenant.primaryHost}` };
}

/** A preview shows day or night as chosen, and not as the system of the person who looks at it. */
export function withoutNight(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '');
}
