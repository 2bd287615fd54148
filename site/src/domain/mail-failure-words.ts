import type { CallError } from '@manyhearts/contract/client/call-error';

/** Mails are limited by the day, so the general "wait a moment" would be wrong. */
export function mailFailureWords(
  { code, detail }: Pick<CallError, 'code' | 'detail'>,
  limit: string,
  otherwise: string,
): string {
  return code === 'rate_limited' ? limit : detail || otherwise;
}
