import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toDecimal, toMoney } from '@manyhearts/contract/money';
import { invoiceNumberText } from '../core/text/local-words.ts';
import { Random } from '../core/crypto/random.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { PurchaseMailsService } from '../identity/purchase-mails.service.ts';
import type { MailFacts } from '../mails/member-mail.rules.ts';
import { RefundableOrdersService, type RefundableOrder } from '../orders/refundable-orders.service.ts';
import { CompaniesService } from '../tenants/companies.service.ts';
import { Invoice, type InvoiceSeller } from './invoice.entity.ts';
import { creditedTax } from './invoice.rules.ts';
import { nextOfCounter } from './invoices.queries.ts';

type Issued = Omit<Invoice, 'tenantId' | 'id' | 'number'>;
export type InvoiceFile = { name: string; body: Buffer };

/** Invoices of paid orders, and credit notes of what was paid back. */
@Injectable()
export class InvoicesService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly orders: RefundableOrdersService,
    private readonly companies: CompaniesService,
    private readonly credits: CreditsService,
    private readonly mails: PurchaseMailsService,
    private readonly random: Random,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('order.paid', async (ctx, { orderId }) => {
      const order = await this.orders.get(ctx, orderId);
      const memberId = await this.credits.ownerOfWallet(ctx, order.walletId);
      const mail = memberId === undefined ? undefined : await this.mails.prepare(ctx, memberId, 'order_paid');
      const invoice = await this.invoice(ctx, order);
      await mail?.(factsOf(ctx, invoice));
    });
    this.events.inTransaction('refund.reported', async (ctx, { orderId, ref, minor, state }) => {
      if (state === 'done') await this.credit(ctx, orderId, { refundRef: ref, minor });
    });
  }

  /** Others' invoices fail like unknown ids. */
  async readPdf(ctx: Ctx<Member>, id: string): Promise<InvoiceFile> {
    const walletId = (await this.credits.walletIfAny(ctx, ctx.member.id)) ?? '';
    await storeOf(ctx, Invoice).get({ id, walletId });
    return this.drawPdf(ctx, id);
  }

  /** For callers who know whose it is. */
  async drawPdf(ctx: Ctx, id: string): Promise<InvoiceFile> {
    const invoice = await storeOf(ctx, Invoice).get({ id });
    const original = await storeOf(ctx, Invoice).get({ orderId: invoice.orderId, refundRef: '' });
    // Loaded at the first download, because the library and its font need memory.
    const { drawInvoice } = await import('./invoice-pdf.ts');
    const timeZone = ctx.tenant.settings.site.timeZone;
    const body = await drawInvoice(invoice, { language: ctx.language, timeZone, original });
    return { name: `${invoiceNumberText(invoice.number)}.pdf`, body };
  }

  /** The invoice of a paid order, as of its payment. Call inside a transaction. */
  async invoice(ctx: Ctx, order: RefundableOrder): Promise<Invoice> {
    const { id, walletId, country, credits, taxRate, taxMinor, priceMinor, currency, paidAt } = order;
    const createdAt = paidAt ?? ctx.now();
    return this.issue(ctx, {
      companyId: ctx.tenant.companyId,
      orderId: id,
      refundRef: '',
      seller: await this.sellerOf(ctx, order),
      totalMinor: priceMinor,
      createdAt,
      ...{ walletId, country, credits, taxRate, taxMinor, currency },
    });
  }

  /** Takes back a part of the invoice, so all but the amounts is the invoice's, even if the brand changed its company. */
  private async credit(ctx: Ctx, orderId: string, note: { refundRef: string; minor: number }): Promise<void> {
    const all = await storeOf(ctx, Invoice).find({ orderId });
    const original = all.find(({ refundRef }) => refundRef === '');
    if (!original) throw new Error(`The order ${orderId} was paid and has no invoice.`);
    const notes = all.filter(({ refundRef }) => refundRef !== '');
    const { companyId, walletId, seller, country, credits, taxRate, currency } = original;
    await this.issue(ctx, {
      ...{ companyId, orderId, walletId, seller, country, credits, taxRate, currency },
      refundRef: note.refundRef,
      taxMinor: creditedTax(original, notes, note.minor),
      totalMinor: note.minor,
      createdAt: ctx.now(),
    });
  }

  private async issue(ctx: Ctx, given: Issued): Promise<Invoice> {
    const id = this.random.id(ctx.now().getTime());
    const invoice = { ...given, id, number: await nextNumber(ctx, given.companyId) };
    await storeOf(ctx, Invoice).add(invoice);
    return { tenantId: ctx.tenant.id, ...invoice };
  }

  private async sellerOf(ctx: Ctx, { country }: RefundableOrder): Promise<InvoiceSeller> {
    const company = await this.companies.read(ctx);
    const { name, address, zip, city, kvk, vatNumbers } = company;
    const vatNumber = vatNumbers[country] ?? vatNumbers[company.country] ?? null;
    return { brand: ctx.tenant.name, name, address, zip, city, country: company.country, kvk, vatNumber };
  }
}

function factsOf({ tenant }: Ctx, { credits, totalMinor, taxMinor, currency, number, country }: Invoice): MailFacts {
  const { statementName } = tenant.settings.site;
  return {
    credits: String(credits),
    ...toMoney(totalMinor, currency),
    tax: toDecimal(taxMinor),
    invoice: invoiceNumberText(number),
    buyerCountry: country,
    ...(statementName !== '' && { statementName }),
  };
}

/**
 * The counter stays locked until the transaction ends, so numbers have no gaps, and all orders of the company wait for
 * it. So what needs no number is written before, and nothing but the invoice and its mail after it.
 */
async function nextNumber(ctx: Ctx, companyId: string): Promise<number> {
  const name = `inv:${companyId}`;
  const number = await nextOfCounter(ctx, name);
  if (number !== undefined) return number;
  try {
    await storeOf({ db: ctx.db }, InstallationCounter).add({ name, value: 1 });
    return 1;
  } catch (error) {
    // A concurrent transaction wrote the company's first invoice.
    if (!isDuplicate(error)) throw error;
    return nextNumber(ctx, companyId);
  }
}
