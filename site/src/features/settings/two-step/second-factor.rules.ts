import type { CallError } from '@manyhearts/contract/client/call-error';

/** In groups of four characters, as apps show keys. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** True if the code was wrong, false if it was missing. */
export function wrongCode(failure: Pick<CallError, 'fieldErrors'> | undefined): boolean {
  return failure?.fieldErrors.totp?.code === 'field_invalid';
}

/** A data URL, so that saving the text needs no request. */
export function textAddress(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
