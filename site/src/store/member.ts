import { useQuery, type QueryClient } from '@tanstack/react-query';
import { readUser, type UserView } from '@manyhearts/contract/user';
import { queryOf } from './server-data.ts';

/** The logged-in member, as frame and pages show them. */
export type Member = ReturnType<typeof memberOf>;

const { queryKey } = queryOf(readUser);

/**
 * The logged-in member, or a part of them; null for a visitor. A component renders again when what it selects changes.
 * It never asks: the server fills the store, and `useFreshMember` keeps it current.
 */
export function useMember(): Member | null;
export function useMember<Part>(select: (member: Member) => Part): Part | null;
export function useMember(select: (member: Member) => unknown = (member) => member): unknown {
  const { data } = useQuery({
    ...queryOf(readUser),
    select: ({ user }) => select(memberOf(user)),
    enabled: false,
    throwOnError: false,
  });
  return data ?? null;
}

/** The member for code outside of components. */
export function memberIn(serverData: QueryClient): Member | undefined {
  const known = serverData.getQueryData(queryKey);
  return known && memberOf(known.user);
}

/** Puts the member that a page was rendered for where `useMember` finds them. */
export function fillMember(serverData: QueryClient, user: UserView | null): void {
  if (user) serverData.setQueryData(queryKey, { user });
}

/** Writes what an answer, or a live event, says about the member. A poll under way is older, so it is dropped. */
export function changeMember(serverData: QueryClient, change: Partial<UserView>): void {
  void serverData.cancelQueries({ queryKey });
  serverData.setQueryData(queryKey, (before) => before && { user: { ...before.user, ...change } });
}

/** For changes that only the server can tell the effect of. */
export function refetchMember(serverData: QueryClient): void {
  void freshMember(serverData);
}

/** Resolves once the member is asked for. */
export function freshMember(serverData: QueryClient): Promise<void> {
  return serverData.invalidateQueries({ queryKey });
}

function memberOf({ profile, paidUser: isPremium, signupDate: signedUpAt, ...user }: UserView) {
  const {
    id,
    credits,
    creditPrice,
    unreadMessages,
    newLikes,
    newDecisions,
    status,
    notificationsDisabled,
    emailDisabled,
    language,
  } = user;
  const { name, status: profileStatus } = profile;
  return {
    ...{ id, name, isPremium, credits, creditPrice, unreadMessages, newLikes, newDecisions },
    ...{ status, profileStatus, notificationsDisabled, emailDisabled, signedUpAt, language },
    hasMainImage: profile.mainImage !== null,
  };
}
