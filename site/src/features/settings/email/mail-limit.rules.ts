import type { Failure } from '#site/api/failure.ts';

/** Mails are limited by the day, so the general "wait a moment" would be wrong. */
export function wordsOfMailFailure(
  { code, detail }: Pick<Failure, 'code' | 'detail'>,
  limit: string,
  otherwise: string,
): string {
  return code === 'rate_limited' ? limit : detail || otherwise;
}
