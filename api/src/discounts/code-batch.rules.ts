import { codeShape } from '@manyhearts/contract/admin/discount-codes';
import { limits } from '@manyhearts/contract/limits';
import { plainCode } from './discounts.rules.ts';

/** Letters and digits that are not taken for each other on paper. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomSigns = 8;

/** Made by the software: the time bonus, and members' own welcome codes. */
export function isOwnCode(code: string): boolean {
  return code === limits.timeBonus.code || code.startsWith('WELCOME-');
}

/** Codes as typed, in upper case, each once; undefined if one of them is none. */
export function readCodes(typed: string): string[] | undefined {
  const codes = [
    ...new Set(
      typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(plainCode),
    ),
  ];
  return codes.every((code) => codeShape.test(code) && !isOwnCode(code)) ? codes : undefined;
}

/** Different codes behind a prefix. `random` gives 128 bits as hex. */
export function makeCodes(prefix: string, count: number, random: () => string): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(prefix + signsOf(random()));
  return [...codes];
}

function signsOf(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let made = '';
  for (let nth = 0; nth < randomSigns; nth += 1) {
    made += signs[Number(rest % BigInt(signs.length))];
    rest /= BigInt(signs.length);
  }
  return made;
}
