const remembered = 50;

/**
 * A key for each write. If its answer is lost, a retry reuses the key and gets the first answer instead of a second
 * effect. Without `randomUUID`, which is missing on plain http.
 */
export function createIdempotencyKeys(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
) {
  const unanswered = new Map<string, string>();

  return {
    keyFor(wish: string): string {
      const key = unanswered.get(wish) ?? newKey(random);
      unanswered.set(wish, key);
      const [oldest] = unanswered.keys();
      if (unanswered.size > remembered && oldest !== undefined) unanswered.delete(oldest);
      return key;
    },
    answered(wish: string): void {
      unanswered.delete(wish);
    },
  };
}

function newKey(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return [...random(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
