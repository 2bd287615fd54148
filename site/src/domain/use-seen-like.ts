import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markLikeSeen } from '@manyhearts/contract/likes';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { call } from '#site/api/client.ts';
import { refetchLikes } from '#site/store/likes.ts';
import { refetchMember } from '#site/store/member.ts';

/** Tells the server that the member looks at a profile whose like is new, which their badge counts. */
export function useSeenLike({ id, likeNew }: Pick<MemberProfileView, 'id' | 'likeNew'>): void {
  const serverData = useQueryClient();
  useEffect(() => {
    if (!likeNew) return;
    call(markLikeSeen, { profile: id }).then(
      () => {
        refetchMember(serverData);
        refetchLikes(serverData);
      },
      // The like stays new until the profile is opened again.
      () => undefined,
    );
  }, [id, likeNew, serverData]);
}
