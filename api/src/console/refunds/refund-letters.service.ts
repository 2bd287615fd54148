import { Injectable } from '@nestjs/common';
import type { MailSampleView } from '@manyhearts/contract/admin/mail-texts';
import type { RefundLetter } from '@manyhearts/contract/admin/refunds';
import type { Language } from '@manyhearts/contract/languages';
import { toMoney } from '@manyhearts/contract/money';
import { ComplaintAnswersService, type LaterReply } from '../../complaints/complaint-answers.service.ts';
import { Complaint } from '../../complaints/complaint.entity.ts';
import { filledLetter, type CaseWords } from '../../complaints/templates.rules.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { storeOf } from '../../core/database/store.ts';
import { moneyText } from '../../core/text/local-words.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { MailWriter } from '../../mails/mail-writer.ts';
import type { RefundableOrder } from '../../orders/refundable-orders.service.ts';
import { RefundNoticesService } from '../../refunds/refund-notices.service.ts';
import type { Refund } from '../../refunds/refund.entity.ts';

/** What a letter says of a refund. */
export type Told = Pick<Refund, 'walletId' | 'orderId' | 'minor' | 'currency' | 'credits' | 'reason'>;
type Order = Pick<RefundableOrder, 'id' | 'walletId' | 'priceMinor' | 'currency'>;
/** A letter whose placeholders are filled, for the approval of a second person. */
export type ReadyLetter = { text: string; complaintId: string | null } & Pick<LaterReply, 'afterwards'>;

/** Letters about refunds: in the thread of a complaint if there is one, else as the mail about the refund. */
@Injectable()
export class RefundLettersService {
  constructor(
    private readonly answers: ComplaintAnswersService,
    private readonly notices: RefundNoticesService,
    private readonly credits: CreditsService,
    private readonly writer: MailWriter,
  ) {}

  /** Tells the member of a decision, once: a letter takes the place of the standard mail. */
  async tell(
    within: StaffCtx,
    tenant: Tenant,
    { refund, order, decision }: { refund: Told; order: Order; decision: 'approved' | 'rejected' },
    letter: RefundLetter | null,
  ): Promise<void> {
    if (letter?.complaint) {
      const { text, complaint } = letter;
      await this.answers.reply(
        within,
        { text, ...complaint },
        await this.aboutRefund(within, tenant, refund, complaint.id),
      );
      return;
    }
    await within.on(tenant, async (own) => {
      const text = letter ? filledLetter(letter.text, await this.wordsOf(own, order, refund)) : undefined;
      await this.notices.tell(own, `refund_${decision}`, refund, text);
    });
  }

  /** The letter with its values, to be sent when a second person has approved. */
  async ready(
    within: StaffCtx,
    tenant: Tenant,
    { refund, order }: { refund: Told; order: Order },
    { text, complaint }: RefundLetter,
  ): Promise<ReadyLetter> {
    if (!complaint) {
      const filled = await within.on(tenant, async (own) => filledLetter(text, await this.wordsOf(own, order, refund)));
      return { text: filled, complaintId: null };
    }
    const known = await this.aboutRefund(within, tenant, refund, complaint.id);
    const { facts } = await this.answers.preview(within, { id: complaint.id, text }, known);
    const { id: complaintId, ...afterwards } = complaint;
    return { text: facts.letter ?? '', complaintId, afterwards };
  }

  /**
   * The letter of a refund that an operator has to decide becomes a note in its case, whole, so that it isn't lost.
   * Without a case the console keeps it with its writer.
   */
  async keep(within: StaffCtx, { text, complaintId }: ReadyLetter): Promise<void> {
    if (complaintId !== null) await this.answers.note(within, complaintId, text);
  }

  async sendReady(own: Ctx, refund: Told, { letter, staffId }: { letter: ReadyLetter | null; staffId: string }) {
    if (letter?.complaintId) {
      const { complaintId: id, ...reply } = letter;
      if (await this.answers.sendLater(own, { id, ...reply }, staffId)) return;
    }
    await this.notices.tell(own, 'refund_approved', refund, letter?.text);
  }

  async preview(
    ctx: StaffCtx,
    tenant: Tenant,
    { refund, order, decision }: { refund: Told; order: Order; decision: 'approved' | 'rejected' },
    letter: RefundLetter,
  ): Promise<MailSampleView> {
    const { complaint, text } = letter;
    const known = await this.aboutRefund(ctx, tenant, refund, complaint?.id);
    const inThread = complaint && (await this.answers.preview(ctx, { id: complaint.id, text }, known));
    const mail = await ctx.on(tenant, async (own) => {
      if (inThread) return this.writer.writePreview(own, { kind: 'complaint_answered', ...inThread });
      const facts = {
        ...RefundNoticesService.factsOf(refund),
        letter: filledLetter(text, await this.wordsOf(own, order, refund)),
      };
      const { language } = await this.readerOf(own, refund);
      return this.writer.writePreview(own, { kind: `refund_${decision}`, language, facts });
    });
    const { from, subject, html, text: plain } = mail;
    return { from: `${from.name} <${from.address}>`, subject, html, text: plain };
  }

  /** The member's language, or the brand's own if the member is erased. */
  async readerOf(own: Ctx, { walletId }: Pick<Told, 'walletId'>): Promise<{ language: Language; account?: Account }> {
    const id = await this.credits.ownerOfWallet(own, walletId);
    const account = id === undefined ? undefined : await storeOf(own, Account).findOne({ id });
    return account ? { language: account.language, account } : { language: own.tenant.domainLanguage };
  }

  /** In the member's language unless another one is named. */
  async wordsOf(own: Ctx, order: Order, refund?: Told, spoken?: Language): Promise<CaseWords> {
    const { language: theirs, account } = await this.readerOf(own, order);
    const language = spoken ?? theirs;
    return {
      brand: own.tenant.name,
      order: order.id,
      price: moneyText(toMoney(order.priceMinor, order.currency), language),
      ...(account && { name: account.username }),
      ...(refund && refundWords(refund, language)),
    };
  }

  /** In the language of the thread that the letter joins. */
  private aboutRefund(ctx: StaffCtx, tenant: Tenant, refund: Told, complaintId?: string): Promise<CaseWords> {
    return ctx.on(tenant, async (own) => {
      const found = complaintId === undefined ? undefined : await storeOf(own, Complaint).findOne({ id: complaintId });
      return refundWords(refund, found?.language ?? (await this.readerOf(own, refund)).language);
    });
  }
}

function refundWords({ minor, currency, reason }: Told, language: Language): CaseWords {
  return { refund: moneyText(toMoney(minor, currency), language), ...(reason !== null && { reason }) };
}
