import { Injectable } from '@nestjs/common';
import type { RefundCalculation, RefundCase, RefundOffer } from '@manyhearts/contract/admin/refunds';
import { shareOf, toMoney } from '@manyhearts/contract/money';
import { refundKinds, type RefundKind } from '@manyhearts/contract/refunds';
import { AnswerTextsService } from '../../tenants/answer-texts/answer-texts.service.ts';
import { filledTemplate } from '../../complaints/templates.rules.ts';
import { referenceOf } from '../../complaints/thread.rules.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { spendableCredits } from '../../credits/ledger.queries.ts';
import type { Account } from '../../identity/account.entity.ts';
import { invoiceNumberText } from '../../core/text/local-words.ts';
import { RefundableOrdersService, type RefundableOrder } from '../../orders/refundable-orders.service.ts';
import { AdminRefundsService } from '../../refunds/admin-refunds.service.ts';
import { approvedOf } from '../../refunds/admin-refunds.queries.ts';
import { NewRefundsService, type Offers } from '../../refunds/new-refunds.service.ts';
import { limitsOf } from '../../refunds/refund-decisions.service.ts';
import { authorityOver } from '../../refunds/refund.rules.ts';
import { creditsOffered, taxOf } from './refund-calculation.rules.ts';
import { readInvoice, readLots, readOpenCase, readRefundsOf } from './refund-calculation.queries.ts';
import { usesOfOrder } from '../money/orders/admin-order-parts.queries.ts';
import { RefundLettersService } from './refund-letters.service.ts';

type Asked = { goodwill: number | undefined; complaint?: string | undefined };
type Parts = {
  order: RefundableOrder;
  offers: Offers | undefined;
  account: Account | undefined;
  balance: number;
  goodwill: number | undefined;
};

/** What a refund of an order would pay, and what it would change, before it is made. */
@Injectable()
export class RefundCalculationService {
  constructor(
    private readonly refunds: AdminRefundsService,
    private readonly orders: RefundableOrdersService,
    private readonly fresh: NewRefundsService,
    private readonly letters: RefundLettersService,
    private readonly answers: AnswerTextsService,
  ) {}

  /** `goodwill` is in minor units. */
  async read(ctx: StaffCtx, orderId: string, { goodwill, complaint }: Asked): Promise<RefundCalculation> {
    const tenant = await this.refunds.brandOfOrder(ctx, orderId);
    return ctx.on(tenant, async (own) => {
      const order = await this.orders.get(own, orderId);
      const offers = await this.fresh.offers(own, order);
      const { account, language: spoken } = await this.letters.readerOf(own, order);
      const balance = account ? await spendableCredits(own, account.id) : 0;
      const openCase = await readOpenCase(own, { orderId, complaint, accountId: account?.id ?? null });
      // A letter in a thread speaks the language of the thread.
      const language = openCase?.language ?? spoken;
      const words = await this.letters.wordsOf(own, order, undefined, language);
      return {
        order: await this.orderView(own, order),
        member: account ? { id: account.id, balance, isPremium: account.isPremium } : null,
        quote: offers ? toQuote(order, offers) : null,
        lots: await readLots(own, order),
        uses: (await usesOfOrder(own, orderId)).map(({ kind, credits }) => ({ kind, credits })),
        offers: await this.offersView(ctx, own, { order, offers, account, balance, goodwill }),
        refunds: await readRefundsOf(own, orderId),
        openCase: openCase ? toCase(openCase) : null,
        language,
        templates: (await this.answers.find(own, language)).map(({ name, text }) => ({
          name,
          ...filledTemplate(text, words),
        })),
        seen: offers?.seen ?? 0,
      };
    });
  }

  private async orderView(own: Ctx, order: RefundableOrder): Promise<RefundCalculation['order']> {
    const { id, status, currency, discountCode, taxRate, method, paidAt } = order;
    const invoice = await readInvoice(own, id);
    return {
      ...{ id, tenantId: own.tenant.id, status, discountCode, taxRate, method },
      listPrice: toMoney(order.listMinor, currency),
      price: toMoney(order.priceMinor, currency),
      tax: toMoney(order.taxMinor, currency),
      paidAt: paidAt?.toISOString() ?? null,
      refunded: toMoney(order.refundedMinor, currency),
      chargedBack: toMoney(order.chargedBackMinor, currency),
      invoice: invoice === undefined ? null : invoiceNumberText(invoice),
    };
  }

  private async offersView(
    ctx: StaffCtx,
    own: Ctx,
    { order, offers, account, balance, goodwill }: Parts,
  ): Promise<RefundOffer[]> {
    if (!offers?.isPaid) return [];
    const { currency, priceMinor, listMinor } = order;
    const approvedMinor = await approvedOf(own, order.id);
    const standing = await this.orders.standingOf(own, order.walletId);
    const toOffer = (kind: RefundKind): RefundOffer => {
      const most = offers.most[kind];
      const isAsked = kind === 'goodwill' && goodwill !== undefined && goodwill > 0 && goodwill <= most;
      const minor = isAsked ? goodwill : most;
      const credits = creditsOffered(kind, offers.lot);
      const isWhole = order.refundedMinor + order.chargedBackMinor + minor >= priceMinor;
      const judged = { minor, approvedMinor, currency, method: order.method, paidAt: order.paidAt };
      return {
        kind,
        most: toMoney(most, currency),
        amount: toMoney(minor, currency),
        credits,
        tax: toMoney(taxOf(order, minor), currency),
        discount: toMoney(shareOf(listMinor - priceMinor, minor, priceMinor), currency),
        authority: authorityOver(
          judged,
          ctx.staff.role === 'support' ? 'support' : 'owner',
          limitsOf(own.tenant),
          own.now(),
        ),
        balanceAfter: Math.max(0, balance - credits),
        isPremiumAfter: Boolean(account?.isPremium) && (!isWhole || standing.some(({ id }) => id !== order.id)),
      };
    };
    return refundKinds
      .filter((kind) => offers.most[kind] > 0 && (kind !== 'unused' || offers.lot.unused > 0))
      .map(toOffer);
  }
}

function toCase({ id, status, version }: { id: string; status: string; version: number }): RefundCase {
  return { id, status, version, reference: referenceOf(id) };
}

function toQuote({ id, currency }: RefundableOrder, { quote }: Offers): RefundCalculation['quote'] {
  const { minor, credits, until, isOpen } = quote;
  return { order: id, amount: toMoney(minor, currency), credits, until: until.toISOString(), isOpen };
}
