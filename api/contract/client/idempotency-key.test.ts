import { describe, expect, it } from '@jest/globals';
import { IdempotencyKey, IdempotencyKeys, newKey } from './idempotency-key.ts';

describe('The key of a form', () => {
  it('stays the same while its input is the same and unanswered', () => {
    const form = new IdempotencyKey();

    expect(form.keyFor({ email: 'a' })).toBe(form.keyFor({ email: 'a' }));
  });

  it('is one even without input', () => {
    expect(new IdempotencyKey().keyFor(undefined)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is another one for other input, and after an answer', () => {
    const form = new IdempotencyKey();
    const first = form.keyFor({ email: 'a' });
    const second = form.keyFor({ email: 'b' });
    form.settle();

    expect(new Set([first, second, form.keyFor({ email: 'b' })]).size).toBe(3);
  });
});

describe('Keys by target', () => {
  it('differ by target, and stay until their target is answered', () => {
    const keys = new IdempotencyKeys();
    const first = keys.of('PUT /a').keyFor('x');

    expect(keys.of('PUT /b').keyFor('x')).not.toBe(first);
    expect(keys.of('PUT /a').keyFor('x')).toBe(first);
    keys.of('PUT /a').settle();
    expect(keys.of('PUT /a').keyFor('x')).not.toBe(first);
  });

  it('are forgotten from the oldest, so that they stay few', () => {
    const keys = new IdempotencyKeys();
    const first = keys.of('PUT /0').keyFor('x');

    for (let target = 1; target <= 50; target += 1) keys.of(`PUT /${target}`);

    expect(keys.of('PUT /0').keyFor('x')).not.toBe(first);
  });
});

describe('A key', () => {
  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 200 }, newKey)).size).toBe(200);
  });
});
