import {
  choice,
  count,
  figure,
  flag,
  idText,
  list,
  moneyView,
  named,
  orNull,
  price,
  text,
  view,
} from '../answer-fields.ts';
import { countryCodes, currencies } from '../countries.ts';
import { array, boolean, id, number, object, oneOf, string } from '../fields.ts';
import { amountShape } from '../money.ts';
import { shapesFor } from '../shapes.ts';
import { issue } from '../yup-messages.ts';
import { exportBundles, listBundles, readBundles, replaceBundles } from './bundles.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';

const mostBundles = 20;

const priceLists = () =>
  list(
    named(
      'PriceList',
      view({
        country: choice(countryCodes),
        currency: choice(currencies),
        vat: figure(),
        isOffered: flag(),
        messageCredits: count(),
        bundles: list(
          view({
            credits: count(),
            price: price(),
            popular: flag(),
            messages: count(),
            perMessage: orNull(price()),
            net: price(),
            saving: count(),
          }),
        ),
        version: text(),
      }),
    ),
  );

export const bundleInput = () =>
  object({
    credits: number().integer().min(1).max(1_000_000).required(),
    price: string()
      .strict()
      .matches(amountShape, { message: issue('price_invalid') })
      .max(13)
      .required(),
    popular: boolean().required(),
  });

const record = () =>
  named(
    'BundleRecord',
    view({
      id: idText(),
      tenantId: idText(),
      country: choice(countryCodes),
      credits: count(),
      price: moneyView(),
      popular: flag(),
    }),
  );
const listed = () => listQuery(['id'], ['tenant_id', 'country', 'popular']);

export const adminBundlesShapes = () => [
  exportShapes(exportBundles, listed()),
  shapesFor(listBundles, { query: listed(), answer: list(record()) }),
  shapesFor(readBundles, { params: object({ id: id().required() }), answer: priceLists() }),
  shapesFor(replaceBundles, {
    params: object({ id: id().required(), country: oneOf(countryCodes).required() }),
    body: object({
      bundles: array().of(bundleInput().required()).max(mostBundles).required(),
      version: string().max(30),
    }),
    answer: priceLists(),
  }),
];
