import type { SandboxObject } from './sandbox-object.entity.ts';
import type { SandboxPayment } from './sandbox.rules.ts';
import { leftOfWhole, type Kept, type WholePayment } from './sandbox-state.ts';
import { toDecimal } from '@manyhearts/contract/money';

export const sandboxPayPath = '/sandbox/pay/';
export const sandboxRestPath = '/sandbox/v2/';

/** The page is on the host that the member came from, since the sandbox has none of its own. */
function checkoutUrlOf({ id, body }: Kept<SandboxPayment>): string {
  return `${new URL(body.redirectUrl).origin}${sandboxPayPath}${id}`;
}

/** Fields and names as the provider's documentation has them. */
export function toMolliePayment(whole: WholePayment): object {
  const { payment, refunds, chargebacks } = whole;
  const { id, profileRef, createdAt, body } = payment;
  const { redirectUrl, webhookUrl, locale, sequenceType, metadata, description, method, amount, status } = body;
  const needsPage = status === 'open' && sequenceType !== 'recurring';
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: createdAt.toISOString(),
    status,
    isCancelable: needsPage,
    amount,
    amountRemaining: { ...amount, value: toDecimal(Math.max(0, leftOfWhole(whole))) },
    description,
    method,
    profileId: profileRef,
    sequenceType,
    redirectUrl,
    webhookUrl,
    locale,
    metadata,
    customerId: body.customerId,
    mandateId: body.mandateId,
    details: null,
    _links: {
      self: link(`payments/${id}`),
      ...(needsPage && { checkout: { href: checkoutUrlOf(payment), type: 'text/html' } }),
    },
    _embedded: {
      refunds: refunds.map((refund) => toMollieRefund(refund)),
      chargebacks: chargebacks.map(({ id: chargeback, createdAt: at, body: { amount: taken, reversedAt } }) => ({
        resource: 'chargeback',
        id: chargeback,
        amount: taken,
        createdAt: at.toISOString(),
        reversedAt,
        paymentId: id,
      })),
    },
  };
}

export function toMollieRefund({ id, parentRef, createdAt, body }: SandboxObject): object {
  return { resource: 'refund', id, paymentId: parentRef, createdAt: createdAt.toISOString(), ...body };
}

export function toMollieList(name: string, items: readonly object[], nextPath: string | undefined): object {
  return {
    count: items.length,
    _embedded: { [name]: items },
    _links: { self: link(name), previous: null, next: nextPath === undefined ? null : link(nextPath) },
  };
}

function link(path: string): { href: string; type: string } {
  return { href: `https://sandbox.invalid/v2/${path}`, type: 'application/hal+json' };
}
