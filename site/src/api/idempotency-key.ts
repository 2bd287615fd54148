/** 128 random bits. `randomUUID` is missing on plain http; `getRandomValues` is not. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keeps the idempotency key of a form. The same input keeps its key until a final answer settles it; other input, or
 * input after an answer, gets a new key.
 */
export class Wish {
  private words: string | undefined;
  private key = '';

  keyFor(input: unknown): string {
    const words = JSON.stringify(input);
    if (words !== this.words) this.key = newKey();
    this.words = words;
    return this.key;
  }

  settle(): void {
    this.words = undefined;
  }
}
