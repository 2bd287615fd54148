/** 128 random bits. `randomUUID` is missing on plain http; `getRandomValues` is not. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The idempotency key of a form. The same input keeps its key until a final answer settles it; other input, or input
 * after an answer, gets a new key.
 */
export class IdempotencyKey {
  private text: string | undefined;
  private key = '';

  keyFor(input: unknown): string {
    const text = JSON.stringify(input) ?? '';
    if (text !== this.text) this.key = newKey();
    this.text = text;
    return this.key;
  }

  settle(): void {
    this.text = undefined;
  }
}

const most = 50;

/** A key for each of the latest targets, for screens that hold no key of their own. */
export class IdempotencyKeys {
  private readonly keys = new Map<string, IdempotencyKey>();

  of(target: string): IdempotencyKey {
    const key = this.keys.get(target) ?? new IdempotencyKey();
    this.keys.set(target, key);
    const [oldest] = this.keys.keys();
    if (this.keys.size > most && oldest !== undefined) this.keys.delete(oldest);
    return key;
  }
}
