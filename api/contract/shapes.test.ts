import { describe, expect, it } from '@jest/globals';
import { choice, count, list, optional, orNull, text, view } from './answer-fields.ts';
import { defineCall } from './calls.ts';
import { object, string } from './fields.ts';
import { shapesFor } from './shapes.ts';

type Thing = { id: string; kind: 'a' | 'b'; note?: string; inner: { count: number | null }[] };

const definition = { verb: 'GET', path: '/api/things', summary: 'Reads things', audience: 'visitor' } as const;
const readThing = defineCall<{ id: string; page?: string }, Thing>(definition);
const endThing = defineCall<{ id: string }, void>({ ...definition, empty: true });

const query = object({ id: string().required(), page: string() });
const fields = {
  id: text(),
  kind: choice(['a', 'b']),
  note: optional(text()),
  inner: list(view({ count: orNull(count()) })),
};

describe('Shapes are taken where they are what the call declares', () => {
  it('of a call with an answer, and of one without', () => {
    expect(shapesFor(readThing, { query, answer: view(fields) }).call).toBe(readThing);
    expect(shapesFor(endThing, { query: object({ id: string().required() }) }).call).toBe(endThing);
  });
});

/** Checked by the compiler: an unused `@ts-expect-error` is an error itself. */
describe('Shapes are refused by the compiler', () => {
  const { note: _, ...withoutNote } = fields;

  it.each([
    // @ts-expect-error -- the answer is missing
    shapesFor(readThing, { query }),
    // @ts-expect-error -- the answer has a field more
    shapesFor(readThing, { query, answer: view({ ...fields, more: text() }) }),
    // @ts-expect-error -- the answer has an optional field more
    shapesFor(readThing, { query, answer: view({ ...fields, more: optional(text()) }) }),
    // @ts-expect-error -- the answer lacks an optional field
    shapesFor(readThing, { query, answer: view(withoutNote) }),
    // @ts-expect-error -- a field is always there that may be left out
    shapesFor(readThing, { query, answer: view({ ...fields, note: text() }) }),
    // @ts-expect-error -- a choice is missing
    shapesFor(readThing, { query, answer: view({ ...fields, kind: choice(['a']) }) }),
    // @ts-expect-error -- a field inside a list is never null
    shapesFor(readThing, { query, answer: view({ ...fields, inner: list(view({ count: count() })) }) }),
    // @ts-expect-error -- an object inside a list has a field more
    shapesFor(readThing, {
      query,
      answer: view({ ...fields, inner: list(view({ count: orNull(count()), x: text() })) }),
    }),
    // @ts-expect-error -- the call answers without a body
    shapesFor(endThing, { query: object({ id: string().required() }), answer: view({}) }),
    // @ts-expect-error -- the input lacks an optional field
    shapesFor(readThing, { query: object({ id: string().required() }), answer: view(fields) }),
  ])('where they are another thing', ({ call }) => {
    expect([readThing, endThing]).toContain(call);
  });
});
