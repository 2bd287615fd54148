import type { Failure } from '#site/api/failure.ts';

/** As apps show a key: four signs and a space, which nobody loses their place in. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether it was the code that was wrong, and not that none was given. */
export function wrongCode(failure: Pick<Failure, 'fields'> | undefined): boolean {
  return failure?.fields.totp?.code === 'field_invalid';
}

/** A text that can be saved without asking anybody for it. */
export function textAddress(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
