import type { AnyObjectSchema, InferType } from 'yup';
import { array, boolean, mixed, object, string } from '@manyhearts/contract/fields';
import { amountShape } from '@manyhearts/contract/money';
import { paymentStatuses } from '@manyhearts/contract/payment-methods';
import { refundStatuses } from '../fetched-payment.ts';
import { ProviderAway } from '../payment-provider.ts';

/**
 * What we rely on in the provider's answers. Other fields are ignored, since new ones appear without notice; a missing
 * or wrong one makes the answer count as none.
 */
/** Longer values don't fit into the columns where they are stored. */
const longestReference = 60;
const longestUrl = 500;
const reference = (shape: RegExp) => string().strict().max(longestReference).matches(shape).required();
const text = (max: number) => string().strict().max(max);
const money = () =>
  object({
    value: text(20).required().matches(amountShape),
    currency: text(3)
      .matches(/^[A-Z]{3}$/)
      .required(),
  }).required();

export const refundShape = object({
  id: reference(/^re_\w+$/),
  status: text(20)
    .oneOf([...refundStatuses])
    .required(),
  amount: money(),
  metadata: mixed().nullable(),
});

const chargebackShape = object({ id: reference(/^chb_\w+$/), amount: money(), reversedAt: text(40).nullable() });

export const paymentShape = object({
  id: reference(/^tr_\w+$/),
  mode: text(4).oneOf(['live', 'test']).required(),
  status: text(20)
    .oneOf([...paymentStatuses])
    .required(),
  amount: money(),
  isCancelable: boolean().strict().nullable(),
  createdAt: text(40).required(),
  method: text(40).nullable().defined(),
  profileId: text(80).nullable(),
  customerId: text(80).nullable(),
  mandateId: text(80).nullable(),
  metadata: mixed().nullable(),
  details: object({ failureReason: text(200).nullable() })
    .nullable()
    .default(null),
  _links: object({
    checkout: object({ href: text(longestUrl).required() })
      .nullable()
      .default(null),
  }).default({
    checkout: null,
  }),
  _embedded: object({
    refunds: array().of(refundShape).max(1_000).default([]),
    chargebacks: array().of(chargebackShape).max(1_000).default([]),
  }).default({ refunds: [], chargebacks: [] }),
});

/** Its payments are read one by one: one that others made, and that does not fit, must not hide ours. */
export const listShape = object({
  _embedded: object({ payments: array().of(mixed()).max(250).required() }).required(),
  _links: object({
    next: object({ href: text(2_000).required() })
      .nullable()
      .default(null),
  }).required(),
});
export const methodsShape = object({
  _embedded: object({
    methods: array()
      .of(object({ id: text(40).required() }))
      .max(200)
      .required(),
  }).required(),
});
export const profileShape = object({
  id: reference(/^pfl_\w+$/),
  mode: text(4).oneOf(['live', 'test']).required(),
});
export const customerShape = object({ id: reference(/^cst_\w+$/) });
export const mandateShape = object({ id: reference(/^mdt_\w+$/) });

export type MolliePayment = InferType<typeof paymentShape>;
export type MollieList = InferType<typeof listShape>;

/** Names only the fault's place: an answer holds personal data. */
export function readAnswer<S extends AnyObjectSchema>(shape: S, answer: unknown): InferType<S> {
  try {
    return shape.validateSync(answer, { abortEarly: true, stripUnknown: true }) as InferType<S>;
  } catch (error) {
    const { path } = error as { path?: string };
    throw new ProviderAway(`answered something else than documented${path ? ` at ${path}` : ''}`);
  }
}

/** Reasons that lie in the card itself. Others, such as a lack of money, may pass. */
const ofCard: ReadonlySet<string> = new Set([
  'authentication_required',
  'card_expired',
  'inactive_card',
  'invalid_card_holder_name',
  'invalid_card_number',
  'invalid_card_type',
  'invalid_cvv',
  'possible_fraud',
]);

/** True if a later payment by the same stored card would fail as well. */
export function endsMandate(failureReason: string | null | undefined): boolean {
  return typeof failureReason === 'string' && ofCard.has(failureReason);
}
