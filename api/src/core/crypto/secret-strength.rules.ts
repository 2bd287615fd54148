const minLength = 32;
/** In estimated bits. A random secret of 32 digits has well over 80, a hexadecimal one 100 or more. */
const minBits = 72;

/** Published in this repository, so publicly known. */
export const publishedSecrets = {
  demo: 'demo-secret-do-not-use-in-production',
  example: 'change-me-to-at-least-32-random-characters',
  earlierExample: 'the-secret-of-at-least-32-characters-before',
} as const;
const placeholder = /(?:change|replace|edit).?(?:me|this|it)|example|placeholder|sample|do.?not.?use/i;

/**
 * Returns why a secret is too weak, as the rest of a sentence; undefined if it is strong enough. Never quotes the
 * secret.
 */
export function weaknessOf(secret: string): string | undefined {
  if (Object.values<string>(publishedSecrets).includes(secret) || placeholder.test(secret))
    return 'is an example that everybody can read';
  if (secret.length < minLength) return `has ${secret.length} characters; it needs at least ${minLength}`;
  // APP_SECRET_EARLIER separates secrets with commas.
  if (/[\s,]/.test(secret)) return "has a comma or a blank inside, which can't be kept in APP_SECRET_EARLIER later";
  if (estimatedBits(secret) < minBits)
    return 'is easy to guess: it repeats itself, counts up, or has few different characters';
  return undefined;
}

/** An upper bound, from the frequencies of characters and of steps between them, without repetitions. */
function estimatedBits(secret: string): number {
  const unit = secret.slice(0, periodOf(secret));
  const codes = Array.from(unit, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return Math.min(entropyOf(codes), entropyOf(steps)) * unit.length;
}

/** The period of a repeating text; its full length if no period occurs twice in full. */
function periodOf(text: string): number {
  for (let period = 1; period <= text.length / 2; period += 1) if (text.startsWith(text.slice(period))) return period;
  return text.length;
}

/** Shannon entropy in bits per value. */
function entropyOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / values.length) * Math.log2(count / values.length),
    0,
  );
}
