import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

/** Brands whose members can meet each other. `brands` counts those that this staff member works on. */
export type PoolRecord = {
  id: string;
  name: string;
  brands: number;
  /** Changes with every save; a save sends it back, so that a stale form can't overwrite a newer one. */
  version: string;
};
export type PoolSort = 'name' | 'id';

const readers = { audience: 'staff', roles: ['owner', 'operator'] } as const;
const writers = { audience: 'staff', roles: ['owner'], idempotency: 'accepted' } as const;

export const listPools = defineCall<ListInput<PoolSort>, PoolRecord[]>({
  verb: 'GET',
  path: '/api/admin/pools',
  summary: 'Lists the pools of the brands that this staff member works on',
  ...readers,
});

export const exportPools = exportOf(listPools, 'pools');

export const readPool = defineCall<{ id: string }, PoolRecord>({
  verb: 'GET',
  path: '/api/admin/pools/{id}',
  summary: 'Reads a pool',
  ...readers,
});

export const createPool = defineCall<{ name: string }, PoolRecord>({
  verb: 'POST',
  path: '/api/admin/pools',
  summary: 'Adds a pool, in which brands can then be created',
  ...writers,
  status: 201,
});

export const renamePool = defineCall<{ id: string; name: string; version: string }, PoolRecord>({
  verb: 'PUT',
  path: '/api/admin/pools/{id}',
  summary: 'Renames a pool; members never see its name',
  ...writers,
});

export const deletePool = defineCall<{ id: string }, void>({
  verb: 'DELETE',
  path: '/api/admin/pools/{id}',
  summary: 'Deletes a pool without brands',
  ...writers,
  empty: true,
});
