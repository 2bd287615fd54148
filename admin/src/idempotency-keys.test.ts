import { describe, expect, it } from '@jest/globals';
import { createIdempotencyKeys } from './idempotency-keys.ts';

function counting() {
  let made = 0;
  return (bytes: Uint8Array<ArrayBuffer>) => bytes.fill((made += 1));
}

describe('idempotency keys', () => {
  it('gives every wish its own', () => {
    const keys = createIdempotencyKeys(counting());

    expect(keys.keyFor('PUT /a')).toBe('01'.repeat(16));
    expect(keys.keyFor('PUT /b')).toBe('02'.repeat(16));
  });

  it('keeps the key until the wish is answered', () => {
    const keys = createIdempotencyKeys(counting());
    const first = keys.keyFor('PUT /a');

    expect(keys.keyFor('PUT /a')).toBe(first);
    keys.answered('PUT /a');
    expect(keys.keyFor('PUT /a')).not.toBe(first);
  });

  it('forgets the oldest of very many', () => {
    const keys = createIdempotencyKeys(counting());
    const first = keys.keyFor('wish 0');

    for (let wish = 1; wish <= 50; wish += 1) keys.keyFor(`wish ${wish}`);

    expect(keys.keyFor('wish 0')).not.toBe(first);
  });
});
