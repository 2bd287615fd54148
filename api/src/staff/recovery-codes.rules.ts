/** How many codes are made at once. */
const codes = 10;
/** Without letters and digits that look alike, as on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Codes of about 79 bits from a keyed hash, so that a repeated request makes the same ones. */
export function recoveryCodesFrom(hashOf: (label: string) => Buffer): string[] {
  return Array.from({ length: codes }, (_, at) => {
    const bytes = hashOf(`code ${at}`);
    const letters = Array.from(
      { length: groups * groupLength },
      (__, place) => alphabet[bytes.readUInt16BE(place * 2) % alphabet.length] ?? '',
    ).join('');
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/** As typed from paper: with or without hyphens and spaces, in either case. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
