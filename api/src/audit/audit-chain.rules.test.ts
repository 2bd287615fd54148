import { describe, expect, it } from '@jest/globals';
import { hashOf, type AuditLine as Line } from './audit-chain.rules.ts';

const line: Line = {
  id: '01J0000000000000000000000A',
  seq: 7,
  tenantRef: '01J0000000000000000000000T',
  staffId: '01J0000000000000000000000S',
  account: null,
  action: 'tenant.settings',
  target: 'tenant:she/prices',
  before: { messageCredits: 10 },
  after: { messageCredits: 12 },
  requestId: '01J0000000000000000000000R',
  at: new Date('2026-03-01T12:00:00.000Z'),
  previousHash: 'previous',
};

describe('The hash of a line in the audit', () => {
  it('is the same for the same line', () => {
    expect(hashOf({ ...line, before: { ...(line.before as object) }, at: new Date(line.at) })).toBe(hashOf(line));
    expect(hashOf(line)).toMatch(/^[\w-]{43}$/);
  });

  it.each<Partial<Line>>([
    { id: '01J0000000000000000000000B' },
    { seq: 8 },
    { tenantRef: null },
    { tenantRef: '01J0000000000000000000000U' },
    { staffId: '01J0000000000000000000000X' },
    { account: 'anna@host' },
    { staffId: null, account: '01J0000000000000000000000S' },
    { action: 'tenant.status' },
    { target: 'tenant:gay/prices' },
    { before: { messageCredits: 11 } },
    { before: null },
    { after: { messageCredits: '12' } },
    { after: { messageCredits: 12, photoCredits: 1 } },
    { after: [] },
    { requestId: '' },
    { at: new Date(line.at.getTime() + 1) },
    { previousHash: '' },
  ])('changes with %j', (change) => {
    expect(hashOf({ ...line, ...change })).not.toBe(hashOf(line));
  });

  it.each<[string, Partial<Line>, Partial<Line>]>([
    ['an action that goes on in the target', { action: 'a', target: 'b:c' }, { action: 'a","b', target: ':c' }],
    ['before and after that change places', { before: { a: 1 }, after: null }, { before: null, after: { a: 1 } }],
    ['nothing and the word for it', { tenantRef: null }, { tenantRef: 'null' }],
    ['a value and its text', { before: { a: 1 } }, { before: '{"a":1}' }],
  ])('tells apart %s', (_what, one, other) => {
    expect(hashOf({ ...line, ...one })).not.toBe(hashOf({ ...line, ...other }));
  });

  it('is the same after a way through a database, which keeps JSON as text', () => {
    const written = { a: undefined, b: 'é\u2028"', c: [1, { d: null }], e: new Date(0) };
    const stored = {
      ...line,
      before: JSON.parse(JSON.stringify(written)),
      after: null,
      at: new Date(line.at.getTime()),
    };

    expect(hashOf({ ...line, before: written, after: null })).toBe(hashOf(stored));
  });

  it('breaks all lines after one that is changed, dropped or moved', () => {
    const lines = [1, 2, 3].map((seq) => ({ ...line, seq, id: String(seq) }));
    const chain = (of: Line[]) => of.reduce((previousHash, one) => hashOf({ ...one, previousHash }), '');
    const [first, second, third] = lines as [Line, Line, Line];

    const ends = [
      chain(lines),
      chain([first, third]),
      chain([second, first, third]),
      chain([{ ...first, target: 'x' }, second, third]),
    ];
    expect(new Set(ends).size).toBe(4);
  });
});
