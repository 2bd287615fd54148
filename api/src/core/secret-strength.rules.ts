const minLength = 32;
/** A random secret of 32 digits has more than 80 of these by far; hexadecimal ones have 100 and more. */
const minBits = 72;

/** Stood in this repository, so they stand in every copy of it. */
export const publishedSecrets = {
  demo: 'demo-secret-do-not-use-in-production',
  example: 'change-me-to-at-least-32-random-characters',
  earlierExample: 'the-secret-of-at-least-32-characters-before',
} as const;
const placeholder = /(?:change|replace|edit).?(?:me|this|it)|example|placeholder|sample|do.?not.?use/i;

/** Why a secret protects nothing, to be read after its name; undefined for one that may be used. Never shows any of it. */
export function weaknessOf(secret: string): string | undefined {
  if (Object.values<string>(publishedSecrets).includes(secret) || placeholder.test(secret))
    return 'is an example that everybody can read';
  if (secret.length < minLength) return `has ${secret.length} characters; it needs at least ${minLength}`;
  // Several stand in APP_SECRET_EARLIER with commas between.
  if (/[\s,]/.test(secret)) return "has a comma or a blank inside, which can't be kept in APP_SECRET_EARLIER later";
  if (estimatedBits(secret) < minBits)
    return 'is easy to guess: it repeats itself, counts up, or has few different characters';
  return undefined;
}

/** From above: by how often each character comes, and each step from one to the next, in the part that is not a repetition. */
function estimatedBits(secret: string): number {
  const unit = secret.slice(0, periodOf(secret));
  const codes = Array.from(unit, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return Math.min(entropyOf(codes), entropyOf(steps)) * unit.length;
}

/** After how many characters it begins anew; its whole length where it never does so at least once in full. */
function periodOf(text: string): number {
  for (let period = 1; period <= text.length / 2; period += 1) if (text.startsWith(text.slice(period))) return period;
  return text.length;
}

/** Bits for each value. */
function entropyOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / values.length) * Math.log2(count / values.length),
    0,
  );
}
