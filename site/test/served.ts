import { answersBy, following, type Asked, type Outcome } from './answers.ts';

/** What the server would answer at each path, one after the other, the last one for good; and what it was asked. Elsewhere there is nothing. */
export function served(given: Readonly<Record<string, Outcome | Outcome[]>>): Asked[] {
  const nexts = new Map(
    Object.entries(given).map(([call, outcome]) => [call, following(Array.isArray(outcome) ? outcome : [outcome])]),
  );
  return answersBy(({ method, address }) => (nexts.get(`${method} ${address.split('?', 1)[0]}`) ?? nowhere)());
}

const nowhere = (): Outcome => ({ status: 404 });
