import { Inject, Injectable } from '@nestjs/common';
import type { MailMode, MailPartText, MailSampleView } from '@manyhearts/contract/admin/mail-texts';
import type { Language } from '@manyhearts/contract/languages';
import type { MemberMailKind } from '@manyhearts/contract/mail-kinds';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { closed, Limiter, requireTurn, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { hourSeconds } from '../core/text/durations.ts';
import { MailWriter, withoutNight, type WrittenMail } from '../mails/mail-writer.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { mailWordFaults, ownMailWords } from '../tenants/mail-texts/mail-words.rules.ts';
import { hasFaults } from '../tenants/shape-faults.ts';
import { BrandAccess } from './brand-access.service.ts';

export type MailPlace = { id: string; kind: MemberMailKind; language: Language };

export const consoleLimits = {
  /** Samples of mails to oneself, per member of staff. */
  mailSample: { name: 'mailSample', ...strictly(20, hourSeconds), ...closed },
} as const satisfies Record<string, Limit>;

/** Mails with unsaved words and sample values, shown or sent to the person who writes them. */
@Injectable()
export class BrandMailSamplesService {
  constructor(
    private readonly access: BrandAccess,
    private readonly writer: MailWriter,
    private readonly mailer: Mailer,
    private readonly limiter: Limiter,
    @Inject(CONFIG) private readonly config: Pick<Config, 'demo' | 'smtpUrl'>,
  ) {}

  async preview(
    ctx: StaffCtx,
    place: MailPlace,
    { parts, mode }: { parts: readonly MailPartText[]; mode: MailMode },
  ): Promise<MailSampleView> {
    const { from, subject, html, text } = await this.write(ctx, place, { parts, mode });
    return { from: `${from.name} <${from.address}>`, subject, html: withoutNight(html), text };
  }

  /** Sent at once and not by a job: the person waits to hear whether the mail server takes it. */
  async send(ctx: StaffCtx, place: MailPlace, parts: readonly MailPartText[]): Promise<{ to: string }> {
    const mail = await this.write(ctx, place, { parts, mode: 'light' });
    const to = await this.recipient(ctx);
    if (to === undefined) throw new AppError('not_found');
    requireTurn(await this.limiter.take(consoleLimits.mailSample, ctx.staff.id));
    try {
      await this.mailer.send({ to, ...mail });
    } catch {
      throw new AppError('unavailable');
    }
    return { to };
  }

  /** Undefined if this installation sends no mail. The demo captures it instead, where it can be read. */
  async recipient(ctx: StaffCtx): Promise<string | undefined> {
    if (!this.config.demo && this.config.smtpUrl === undefined) return undefined;
    const member = await storeOf({ db: ctx.db }, StaffMember).findOne({ id: ctx.staff.id });
    return member?.email ?? undefined;
  }

  private async write(
    ctx: StaffCtx,
    { id, kind, language }: MailPlace,
    { parts, mode }: { parts: readonly MailPartText[]; mode: MailMode },
  ): Promise<WrittenMail> {
    const tenant = await this.access.require(ctx, id);
    const typed = Object.fromEntries(parts.map(({ name, text }) => [name, text]));
    const own = ownMailWords(kind, language, typed);
    const faults = mailWordFaults(kind, language, own);
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    return ctx.on(tenant, (one) => this.writer.writeSample(one, { kind, language, own, mode }));
  }
}
