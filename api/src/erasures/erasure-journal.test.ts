import { describe, expect, it } from '@jest/globals';
import { erasureKey, isKeptErasure, readErasures } from './erasure-journal.service.ts';

const [tenantId, id] = ['T'.repeat(26), '0'.repeat(26)];
const at = '2026-11-23T23:59:59.999Z';

describe('The journal of erasures', () => {
  it('reads back what it names, out of any list of names, each once', () => {
    const keys = [erasureKey({ kind: 'account', tenantId, id }, at), erasureKey({ kind: 'photo', tenantId, id }, at)];
    const list = `2026-11-24 10:00  52 ${keys[0]}\n/media/${keys[1]}\n${keys[0]}\nphotos/x/y.webp`;

    expect(keys[0]).toBe(`erasures/2026-11-23/account.${tenantId}.${id}`);
    expect(readErasures(list)).toEqual([
      { kind: 'account', tenantId, id },
      { kind: 'photo', tenantId, id },
    ]);
  });

  it('keeps a line for whole days and not a moment less', () => {
    const key = erasureKey({ kind: 'account', tenantId, id }, at);
    const end = Date.parse('2026-11-24T00:00:00Z') + 35 * 86_400_000;

    expect([end - 1, end, end + 1].map((now) => isKeptErasure(key, new Date(now), 35))).toEqual([true, true, false]);
    expect(isKeptErasure('erasures/readme.txt', new Date(end * 2), 35)).toBe(true);
  });
});
