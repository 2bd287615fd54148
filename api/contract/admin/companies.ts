import { defineCall } from '../calls.ts';
import type { CompanyView } from '../reference.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

export type CompanyInput = Omit<CompanyView, 'id' | 'added'>;

/** The legal entity that answers for one or more brands. */
export type CompanyRecord = CompanyView & {
  /** Brands that it answers for; for people of some brands, those among them. */
  brands: number;
  /** Changes with every save; a save sends it back, so that a stale form can't overwrite a newer one. */
  version: string;
};

export type CompanySort = 'name' | 'city' | 'country' | 'added' | 'id';

const readers = { audience: 'staff', roles: ['owner', 'operator'] } as const;
const writers = { audience: 'staff', roles: ['owner'], idempotency: 'accepted' } as const;

export const listCompanies = defineCall<ListInput<CompanySort>, CompanyRecord[]>({
  verb: 'GET',
  path: '/api/admin/companies',
  summary: 'Lists the companies behind the brands that this staff member works on',
  ...readers,
});

export const exportCompanies = exportOf(listCompanies, 'companies');

export const readCompany = defineCall<{ id: string }, CompanyRecord>({
  verb: 'GET',
  path: '/api/admin/companies/{id}',
  summary: 'Reads a company',
  ...readers,
});

export const createCompany = defineCall<CompanyInput, CompanyRecord>({
  verb: 'POST',
  path: '/api/admin/companies',
  summary: 'Adds a company, which brands can then be moved to',
  ...writers,
  status: 201,
});

export const updateCompany = defineCall<CompanyInput & { id: string; version: string }, CompanyRecord>({
  verb: 'PUT',
  path: '/api/admin/companies/{id}',
  summary: 'Changes a company; what would leave a live brand with a launch error is refused',
  ...writers,
});

export const deleteCompany = defineCall<{ id: string }, void>({
  verb: 'DELETE',
  path: '/api/admin/companies/{id}',
  summary: 'Deletes a company that answers for no brand',
  ...writers,
  empty: true,
});
