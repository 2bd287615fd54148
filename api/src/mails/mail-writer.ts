import { Inject, Injectable } from '@nestjs/common';
import { brandTheme } from '@manyhearts/themes/brand-theme';
import type { Theme } from '@manyhearts/themes/theme';
import type { Config } from '../core/process/config.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import type { Mail } from '../core/ports/mail/mailer.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { publicOrigin } from '../core/text/network-address.ts';
import { CompaniesService } from '../tenants/companies.service.ts';
import { bodyOf } from './mail-body.rules.ts';
import { asPlainText, oneLine, type MailBrand, type MailContent } from './mail-content.ts';
import { layOut } from './mail-layout.ts';
import { MailStyle } from './mail-layout.ts';

/** A mail without its recipient. */
export type WrittenMail = Omit<Mail, 'to'>;

/** Keeps out-of-office programs from answering. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
/** A reply that a person wrote is no automatic mail; some mailboxes hide those. */
const personalHeaders = { 'X-Auto-Response-Suppress': 'All' };

/** Writes mails in the member's language and the brand's theme. */
@Injectable()
export class MailWriter {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly companies: CompaniesService,
  ) {}

  async write(ctx: Ctx, content: MailContent): Promise<WrittenMail> {
    const { tenant } = ctx;
    const company = await this.companies.read(ctx);
    return writeMail(
      { tenant, company, theme: brandTheme(tenant.settings.theme), origin: publicOrigin(this.config, tenant) },
      content,
    );
  }
}

export function writeMail(brand: MailBrand, content: MailContent): WrittenMail {
  const body = bodyOf(content, brand);
  return {
    from: senderOf(brand),
    subject: body.subject,
    text: asPlainText(body),
    html: layOut(body, styleOf(brand.theme)),
    headers: content.kind === 'complaint_answered' ? personalHeaders : headers,
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
