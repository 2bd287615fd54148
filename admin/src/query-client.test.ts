import { expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { createQueryClient } from './query-client.ts';

const retry = createQueryClient().getDefaultOptions().queries!.retry as (failures: number, error: unknown) => boolean;

it.each([
  ['nobody answered', 0, 0, true],
  ['an outage', 503, 1, true],
  ['a third outage', 503, 2, false],
  ['a refusal', 403, 0, false],
  ['a brand that is not there', 404, 0, false],
])('after %s (%i) and %i failures before, a read is tried again: %s', (_, status, failures, expected) => {
  expect(retry(failures, new HttpError('x', status))).toBe(expected);
});
