import { answersBy, following, type Asked, type Outcome } from './answers.ts';

/** Mocks the server by path: answers in order, repeating the last; 404 elsewhere. Returns the recorded requests. */
export function served(given: Readonly<Record<string, Outcome | Outcome[]>>): Asked[] {
  const nexts = new Map(
    Object.entries(given).map(([call, outcome]) => [call, following(Array.isArray(outcome) ? outcome : [outcome])]),
  );
  return answersBy(({ method, address }) => (nexts.get(`${method} ${address.split('?', 1)[0]}`) ?? nowhere)());
}

const nowhere = (): Outcome => ({ status: 404 });
