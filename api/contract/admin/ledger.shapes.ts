import { choice, count, figure, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, line, object } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import {
  checkLedgerNow,
  exportLedgers,
  ledgerRules,
  ledgerStates,
  listLedgers,
  listTransfers,
  readLedger,
} from './ledger.ts';
import { transferNames } from './member-states.ts';
import { listQuery } from './paging.shapes.ts';

const ledgerId = () => object({ id: id().required() });
const fault = () => view({ rule: choice(ledgerRules), rows: count(), first: list(view({ what: text(), id: text() })) });

const ledger = () =>
  named(
    'Ledger',
    view({
      id: idText(),
      tenantId: idText(),
      status: choice(ledgerStates),
      askedAt: orNull(instant()),
      checkedAt: orNull(instant()),
      tookMs: count(),
      faults: list(fault()),
      sums: list(view({ account: text(), unit: text(), sum: figure() })),
      createdAt: instant(),
    }),
  );

const transfer = () =>
  view({
    id: idText(),
    kind: choice(transferNames),
    of: text(),
    ofType: text(),
    reverses: orNull(idText()),
    member: orNull(idText()),
    entries: list(view({ account: text(), unit: text(), amount: figure(), balance: orNull(figure()) })),
    at: instant(),
  });

const listed = () => listQuery(['created_at', 'id'], ['status', 'tenant_id']);

export const adminLedgerShapes = () => [
  exportShapes(exportLedgers, listed()),
  shapesFor(listLedgers, { query: listed(), answer: list(ledger()) }),
  shapesFor(readLedger, { params: ledgerId(), answer: ledger() }),
  shapesFor(checkLedgerNow, { params: ledgerId(), answer: ledger() }),
  shapesFor(listTransfers, {
    params: ledgerId(),
    query: object({ cursor: id(), of: line(60), until: line(10).matches(/^\d{4}-\d{2}-\d{2}$/) }),
    answer: view({ lines: list(transfer()), nextCursor: orNull(idText()) }),
  }),
];
