import { count, instant, list, moneyView, named, orNull, text, view } from './answer-fields.ts';
import { moneyInput, object } from './fields.ts';
import { readSpending, setSpendingLimit } from './spending.ts';
import { shapesFor } from './shapes.ts';

const spendingAnswer = () =>
  view({
    spending: named(
      'Spending',
      view({
        months: list(view({ month: text(), paid: list(moneyView()), paidBack: list(moneyView()), credits: count() })),
        limit: orNull(moneyView()),
        next: orNull(view({ limit: orNull(moneyView()), from: instant() })),
        left: orNull(moneyView()),
      }),
    ),
  });

export const spendingLimitInput = object({ limit: moneyInput().nullable().defined() });

export const spendingShapes = () => [
  shapesFor(readSpending, { answer: spendingAnswer() }),
  shapesFor(setSpendingLimit, { body: spendingLimitInput, answer: spendingAnswer() }),
];
