import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import type { ButtonStyle } from '#site/ui/button-style.ts';
import { useLiking, type LikedProfile } from './use-liking.ts';

type LikeButtonProps = ButtonStyle & { profile: LikedProfile };

const texts = { liked: 'button.liked', received: 'button.back', match: 'button.match' } as const;

/** Likes, likes back, or takes the like back; of a match it leads to what to do next. */
export function LikeButton({ profile, ...style }: LikeButtonProps) {
  const { t } = useTranslation('likes');
  const { id, name, likeState } = profile;
  const text = t(likeState ? texts[likeState] : 'button.like');
  const { isBusy, give, withdraw } = useLiking(profile);
  if (likeState === 'match') {
    return (
      <ButtonLink {...style} href={`/likes/m/${id}`}>
        <Drawing isFilled />
        {text}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...style}
      isBusy={isBusy}
      aria-pressed={likeState === 'liked'}
      aria-label={`${text}: ${name}`}
      onClick={() => void (likeState === 'liked' ? withdraw() : give())}
    >
      <Drawing isFilled={likeState === 'liked'} />
      {text}
    </Button>
  );
}

function Drawing({ isFilled }: { isFilled: boolean }) {
  return <Heart size={iconSizes.medium} fill={isFilled ? 'currentColor' : 'none'} aria-hidden />;
}
