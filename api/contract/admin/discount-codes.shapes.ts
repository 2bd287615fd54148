import { bulkShapes } from './bulk-acts.shapes.ts';
import { bulkDiscountCodes } from './bulk-acts.ts';
import { choice, count, idText, instant, list, named, orNull, price, text, view } from '../answer-fields.ts';
import { countryCodes, currencies, type CountryCode, type Currency } from '../countries.ts';
import { discountValidities } from '../discounts.ts';
import { array, id, line, number, object, oneOf, paragraphs, string } from '../fields.ts';
import { amountShape } from '../money.ts';
import { paymentMethods, type PaymentMethod } from '../payment-methods.ts';
import { shapesFor } from '../shapes.ts';
import { issue } from '../yup-messages.ts';
import {
  changeDiscountCode,
  codeShape,
  codeStates,
  createCodeBatch,
  createDiscountCode,
  endCodeBatch,
  endDiscountCode,
  exportDiscountCodes,
  listDiscountCodes,
  mostCodes,
  readDiscountCode,
  type CodeValidity,
} from './discount-codes.ts';
import { exportShapes } from './exports.shapes.ts';
import { discountStates } from './member-states.ts';
import { listQuery } from './paging.shapes.ts';

const codeId = () => object({ id: id().required() });
/** A list of that many codes of usual length. */
const longestList = 200_000;
const mostBrands = 100;

const rules = () => ({
  valuePercentage: number().integer().min(1).max(99).required(),
  country: oneOf<CountryCode>(countryCodes).nullable().default(null),
  currency: oneOf<Currency>(currencies).nullable().default(null),
  minimum: string().strict().matches(amountShape).max(13).nullable().default(null),
  methods: array()
    .of(
      string<PaymentMethod>()
        .oneOf([...paymentMethods])
        .required(),
    )
    .min(1)
    .max(paymentMethods.length)
    .nullable()
    .default(null),
  maxUses: number().integer().min(1).max(1_000_000_000).nullable().default(null),
  expiresAt: string()
    .max(30)
    .test('moment', issue('field_invalid'), (value) => !value || !Number.isNaN(Date.parse(value)))
    .nullable()
    .default(null),
});

const made = () => ({
  ...rules(),
  tenantIds: array().of(id().required()).min(1).max(mostBrands).required(),
  validity: oneOf<CodeValidity>(discountValidities).required(),
});

/** The form of one code, also in the console. */
export const codeInput = () =>
  object({
    ...made(),
    code: line(40)
      .uppercase()
      .test('code', issue('code_invalid'), (value) => !value || codeShape.test(value))
      .required(),
    member: id().nullable().default(null),
  });

export const batchInput = () =>
  object({
    ...made(),
    codes: paragraphs(longestList).nullable().default(null),
    prefix: line(20)
      .uppercase()
      .test('prefix', issue('code_invalid'), (value) => !value || /^[A-Z0-9][A-Z0-9-]*$/.test(value))
      .nullable()
      .default(null),
    count: number().integer().min(1).max(mostCodes).nullable().default(null),
    existing: oneOf<'refuse' | 'skip'>(['refuse', 'skip']).default('refuse'),
  });

const lineFields = () => ({
  id: idText(),
  tenantId: idText(),
  code: text(),
  status: choice(codeStates),
  validity: choice(discountValidities),
  valuePercentage: count(),
  country: orNull(choice(countryCodes)),
  currency: orNull(choice(currencies)),
  minimum: orNull(price()),
  methods: orNull(list(choice(paymentMethods))),
  maxUses: orNull(count()),
  expiresAt: orNull(instant()),
  member: orNull(idText()),
  uses: count(),
  batch: orNull(idText()),
  createdAt: instant(),
});

const code = () =>
  named(
    'DiscountCode',
    view({
      ...lineFields(),
      version: text(),
      usage: view({ reserved: count(), final: count(), released: count() }),
      orders: list(view({ order: idText(), state: choice(discountStates), at: instant() })),
      shared: list(view({ id: idText(), tenantId: idText(), status: choice(codeStates) })),
    }),
  );

const filters = ['status', 'tenant_id', 'batch'];
const listed = () => listQuery(['created_at', 'id'], filters);

export const adminDiscountCodesShapes = () => [
  exportShapes(exportDiscountCodes, listed()),
  bulkShapes('discountcodes', bulkDiscountCodes, filters),
  shapesFor(listDiscountCodes, { query: listed(), answer: list(named('DiscountCodeLine', view(lineFields()))) }),
  shapesFor(readDiscountCode, { params: codeId(), answer: code() }),
  shapesFor(createDiscountCode, { body: codeInput(), answer: code() }),
  shapesFor(changeDiscountCode, {
    params: codeId(),
    body: object({ ...rules(), version: string().max(50).required() }),
    answer: code(),
  }),
  shapesFor(endDiscountCode, { params: codeId(), answer: code() }),
  shapesFor(createCodeBatch, {
    body: batchInput(),
    answer: view({
      state: choice(['made', 'exists']),
      batch: orNull(idText()),
      made: count(),
      exist: count(),
      existing: list(text()),
    }),
  }),
  shapesFor(endCodeBatch, { params: object({ batch: id().required() }), answer: view({ ended: count() }) }),
];
