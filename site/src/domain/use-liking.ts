import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { like, withdrawLike } from '@manyhearts/contract/likes';
import type { MainImage } from '@manyhearts/contract/photos';
import { useCall } from '#site/api/use-call.ts';
import { keepLikeState } from '#site/store/likes.ts';
import { celebrateMatch, noteOwnLike } from '#site/store/match-news.ts';
import { useToast } from '#site/ui/Toasts.tsx';
import type { LikeState } from '@manyhearts/contract/members';

export type LikedProfile = { id: string; name: string; likeState: LikeState | null; mainImage: MainImage | null };
type Liking = {
  isBusy: boolean;
  give: () => Promise<void>;
  withdraw: () => Promise<void>;
};

/** Gives a like or takes it back, and keeps what the server answers. */
export function useLiking({ id, name, mainImage }: Pick<LikedProfile, 'id' | 'name' | 'mainImage'>): Liking {
  const { t } = useTranslation('likes');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const serverData = useQueryClient();
  const giving = useCall(like);
  const withdrawing = useCall(withdrawLike);

  const give = async (): Promise<void> => {
    noteOwnLike(serverData, id, true);
    const sent = await giving.send({ profile: id });
    if (!sent) return;
    const isMatch = 'result' in sent && sent.result.state === 'match';
    noteOwnLike(serverData, id, isMatch);
    if ('failure' in sent) return toast({ kind: 'danger', text: sent.failure.detail || shared('unreachable') });
    keepLikeState(serverData, id, sent.result.state);
    if (isMatch) celebrateMatch(serverData, { id, name, mainImage });
  };
  const withdraw = async (): Promise<void> => {
    const sent = await withdrawing.send({ profile: id });
    if (!sent) return;
    if ('failure' in sent) return toast({ kind: 'danger', text: sent.failure.detail || shared('unreachable') });
    keepLikeState(serverData, id, sent.result.state);
    toast({
      kind: 'info',
      text: t('withdrawn', { name }),
      action: { label: t('undo'), perform: () => void give() },
    });
  };
  return {
    give,
    withdraw,
    isBusy: giving.isBusy || withdrawing.isBusy,
  };
}
