import { memberQuestions, type AdminMemberLine } from '@manyhearts/contract/admin/members';
import { countryCodes } from '@manyhearts/contract/countries';
import { accountStates } from '@manyhearts/contract/user';
import { adminList, type AdminListInput, type AdminPage, type ListPart } from '../../core/console/admin-list.ts';
import { isDay, isOneOf } from '../../core/console/list-query.rules.ts';
import { dayMs } from '../../core/text/durations.ts';
import { searchMembers, type MemberSearch } from './admin-member-search.ts';
import { maskedMail, maskedName } from './masks.rules.ts';
import type { MemberRow } from './member-list.queries.ts';

const longestTyped = 190;

export const adminMemberList = adminList({
  resource: 'members',
  filters: {
    status: ['status', isOneOf(accountStates)],
    country: ['country', isOneOf(countryCodes)],
    origin: ['origin', isTyped],
    question: ['question', isOneOf(memberQuestions)],
    typed: ['q', isTyped],
    createdFrom: ['created_from', isDay],
    createdTo: ['created_to', isDay],
    confirmedFrom: ['confirmed_from', isDay],
    confirmedTo: ['confirmed_to', isDay],
  },
  search: searchMembers,
});
export type AdminMemberSearch = ReturnType<typeof adminMemberList.readSearch>;
export type WantedMembers = AdminMemberSearch & MemberSearch;

/** Newest first unless the query says otherwise. */
export function readMemberSearch(input: AdminListInput, now: Date): WantedMembers {
  const search = adminMemberList.readSearch({ sort: ['created_at', 'DESC'], ...input });
  if (search.question !== 'unconfirmed') return search;
  return { ...search, status: 'not_confirmed', before: new Date(now.getTime() - dayMs) };
}

export function toMemberLine(row: MemberRow): AdminMemberLine {
  return {
    id: row.id,
    tenantId: row.tenantId,
    name: maskedName(row.username),
    email: maskedMail(row.email),
    status: row.status,
    premium: row.isPremium,
    origin: row.origin,
    country: row.country,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

function isTyped(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestTyped;
}

type Part = Parameters<typeof adminMemberList.readPart>[2];

/** For exports: reads on from behind a member, so that the last part of a long list costs no more than the first. */
export async function readMemberPart(
  list: (search: WantedMembers) => Promise<AdminPage<AdminMemberLine>>,
  input: AdminListInput,
  now: Date,
  { take, after }: Part,
): Promise<ListPart> {
  const page = await list({ ...readMemberSearch(input, now), skip: 0, take, after });
  const last = page.items.at(-1);
  return last ? { ...page, last: { value: Date.parse(last.createdAt), id: last.id } } : page;
}
