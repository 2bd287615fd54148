import { useQuery } from '@tanstack/react-query';
import type { Call } from '@manyhearts/contract/calls';
import { useCall } from '#admin/shared/use-call.ts';

/** One part of a member's page, loaded by itself when it is shown. Acts refetch it. */
export function useMemberPart<Answer>(definition: Call<{ id: string }, Answer>, id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['members', 'part', id, definition.path],
    queryFn: () => call(definition, { id }) as Promise<Answer>,
  });
}
