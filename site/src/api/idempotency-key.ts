/** 128 bits of chance. `randomUUID` is not there on plain http, this is. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One wish of somebody in front of a form. Sent again with the same words before there was a final answer it is the
 * same wish; with other words, or after an answer, it is a new one.
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
