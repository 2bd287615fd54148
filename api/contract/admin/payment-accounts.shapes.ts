import { choice, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, line, object, oneOf } from '../fields.ts';
import { limits } from '../limits.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  exportProviderKeys,
  listProviderKeys,
  paymentAccountScopes,
  paymentProviders,
  providerKeyShape,
  readPaymentAccounts,
  setPaymentKey,
} from './payment-accounts.ts';

const tenantId = () => object({ id: id().required() });

const account = () =>
  named(
    'PaymentAccount',
    view({ provider: choice(paymentProviders), profile: text(), isLive: flag(), keyEnd: text(), keySetAt: instant() }),
  );

const waitingKey = () =>
  named(
    'WaitingKey',
    view({
      scope: choice(paymentAccountScopes),
      profile: text(),
      isLive: flag(),
      keyEnd: text(),
      dueAt: orNull(instant()),
    }),
  );

const accounts = () => view({ own: orNull(account()), company: orNull(account()), waiting: list(waitingKey()) });

const keyRecord = () =>
  named(
    'ProviderKeyRecord',
    view({
      id: idText(),
      provider: choice(paymentProviders),
      scope: choice(paymentAccountScopes),
      tenantId: orNull(idText()),
      companyId: orNull(idText()),
      name: text(),
      isLive: flag(),
      keySetAt: instant(),
    }),
  );
const listed = () => listQuery(['id', 'key_set_at'], ['tenant_id', 'scope', 'is_live']);

export const adminPaymentAccountsShapes = () => [
  exportShapes(exportProviderKeys, listed()),
  shapesFor(listProviderKeys, { query: listed(), answer: list(keyRecord()) }),
  shapesFor(readPaymentAccounts, { params: tenantId(), answer: accounts() }),
  shapesFor(setPaymentKey, {
    params: tenantId(),
    body: object({
      key: line(limits.providerKeyLength).matches(providerKeyShape, { excludeEmptyString: true }).required(),
      scope: oneOf(paymentAccountScopes).required(),
    }),
    answer: accounts(),
  }),
];
