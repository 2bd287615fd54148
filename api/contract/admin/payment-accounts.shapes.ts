import { choice, flag, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, line, object, oneOf } from '../fields.ts';
import { limits } from '../limits.ts';
import { shapesFor } from '../shapes.ts';
import {
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

export const adminPaymentAccountsShapes = () => [
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
