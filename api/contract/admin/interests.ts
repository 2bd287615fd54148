import { defineCall } from '../calls.ts';
import type { InterestId } from '../interests.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

/** A tag that profiles can carry, with its name in the language of the request. */
export type InterestRecord = { id: InterestId; name: string; english: string };
export type InterestSort = 'name' | 'id';

export const listInterests = defineCall<ListInput<InterestSort>, InterestRecord[]>({
  verb: 'GET',
  path: '/api/admin/interests',
  summary: 'Lists the interests that members choose from; they are part of the software',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const readInterest = defineCall<{ id: string }, InterestRecord>({
  verb: 'GET',
  path: '/api/admin/interests/{id}',
  summary: 'Reads an interest',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const exportInterests = exportOf(listInterests, 'interests');
