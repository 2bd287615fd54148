import type { Failure } from '#site/api/failure.ts';

/** "Wait a moment" would not be true of mails, which are counted by the day. */
export function wordsOfMailFailure(
  { code, detail }: Pick<Failure, 'code' | 'detail'>,
  limit: string,
  otherwise: string,
): string {
  return code === 'rate_limited' ? limit : detail || otherwise;
}
