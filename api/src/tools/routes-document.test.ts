import { describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { routesDocument } from './routes-document.ts';

const call = (change: Partial<CallDefinition>): CallDefinition => ({
  verb: 'GET',
  path: '/api/x',
  summary: 'Reads x',
  audience: 'visitor',
  ...change,
});
const rowsOf = (calls: CallDefinition[]) => routesDocument(calls).split('\n').slice(7, -1);

describe('The list of routes', () => {
  it.each<[Partial<CallDefinition>, string]>([
    [{}, '| GET | `/api/x` | visitor |  | Reads x |'],
    [{ legacy: true }, '| GET | `/api/x` and `/api/x.php` | visitor |  | Reads x |'],
    [{ audience: 'staff', roles: ['owner', 'support'] }, '| GET | `/api/x` | staff: owner, support |  | Reads x |'],
    [{ verb: 'POST' }, '| POST | `/api/x` | visitor | none | Reads x |'],
    [{ verb: 'PUT', idempotency: 'required' }, '| PUT | `/api/x` | visitor | required | Reads x |'],
    [{ verb: 'POST', idempotency: 'own' }, '| POST | `/api/x` | visitor | own | Reads x |'],
  ])('has for %j the line %s', (change, row) => {
    expect(rowsOf([call(change)])).toEqual([row]);
  });

  it('is in the order of paths, then verbs, whatever order the calls come in', () => {
    const calls = [
      call({ path: '/api/b' }),
      call({ path: '/api/a', verb: 'POST' }),
      call({ path: '/api/a' }),
      call({ path: '/api/a/{id}' }),
      call({ path: '/api/B' }),
      call({ path: '/__test/x' }),
    ];
    const order = ['/__test/x', '/api/B', '/api/a', '/api/a', '/api/a/{id}', '/api/b'];

    expect(rowsOf(calls).map((row) => row.split('`')[1])).toEqual(order);
    expect(routesDocument([...calls].reverse())).toBe(routesDocument(calls));
  });

  it('leaves the calls in their order', () => {
    const calls = Object.freeze([call({ path: '/api/b' }), call({ path: '/api/a' })]);

    expect(() => routesDocument(calls)).not.toThrow();
  });

  it('has every call of the contract, each once', () => {
    const rows = rowsOf([...allCalls]);

    expect(rows).toHaveLength(allCalls.length);
    expect(new Set(rows).size).toBe(allCalls.length);
  });

  it.each(rowsOf([...allCalls]))('is a table of five columns: %s', (row) => {
    expect(row.split('|')).toHaveLength(7);
  });
});
