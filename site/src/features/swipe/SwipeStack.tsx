import { Info } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { iconSizes } from '@manyhearts/themes/scales';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { SwipeCard } from './SwipeCard.tsx';
import { useDrag, type Decision } from './use-drag.ts';

/** Lets the top card go, as buttons and keys do. */
export type Leave = (decision: Decision) => void;

type SwipeStackProps = {
  cards: readonly MemberCardView[];
  accepts: (decision: Decision) => boolean;
  onDecided: (card: MemberCardView, decision: Decision) => void;
  leave: Ref<Leave>;
};

/** The top card, which can be dragged, and the next one under it, whose picture is loaded meanwhile. */
export function SwipeStack({ cards, accepts, onDecided, leave }: SwipeStackProps) {
  const [top, next] = cards;
  return (
    <Frame>
      {next && (
        <Under key={next.id} aria-hidden inert>
          <SwipeCard profile={next} />
        </Under>
      )}
      {top && (
        <TopCard
          key={top.id}
          card={top}
          accepts={accepts}
          onDecided={(decision) => onDecided(top, decision)}
          leave={leave}
        />
      )}
    </Frame>
  );
}

/** In place of the cards until they come. */
export function StackShape() {
  const { t } = useTranslation();
  return (
    <Frame role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Shape aria-hidden />
    </Frame>
  );
}

type TopCardProps = Pick<SwipeStackProps, 'accepts' | 'leave'> & {
  card: MemberCardView;
  onDecided: (decision: Decision) => void;
};

function TopCard({ card, accepts, onDecided, leave: control }: TopCardProps) {
  const { t } = useTranslation('swipe');
  const [cardRef, likeRef, passRef] = [
    useRef<HTMLElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const { handlers, leave } = useDrag({ cardRef, likeRef, passRef }, onDecided, accepts);
  useImperativeHandle(control, () => leave);
  return (
    <Grip {...handlers}>
      <SwipeCard profile={card} ref={cardRef}>
        <LikeStamp ref={likeRef} aria-hidden>
          {t('act.like')}
        </LikeStamp>
        <PassStamp ref={passRef} aria-hidden>
          {t('act.pass')}
        </PassStamp>
        <More href={`/members/${card.id}`} aria-label={`${t('act.profile')}: ${card.name}`} draggable={false}>
          <Info size={iconSizes.large} aria-hidden />
        </More>
      </SwipeCard>
    </Grip>
  );
}

/** As large as the screen allows with the buttons in view. */
const Frame = styled.div`
  position: relative;
  width: min(100%, 27rem, (100dvh - var(--tabs, 0px) - 21rem) * 0.8);
  min-width: 13rem;
  margin-inline: auto;
  aspect-ratio: 4 / 5;
`;

const layer = css`
  position: absolute;
  inset: 0;
`;

const Shape = styled.div`
  ${layer}
  border-radius: var(--r-large);
  background: var(--c-skeleton);
`;

const Under = styled.div`
  ${layer}
  transform: translateY(2.6%) scale(0.94);
  transform-origin: bottom;
`;

/** Sideways drags are for the card, the rest for the page. */
const Grip = styled.div`
  ${layer}
  touch-action: pan-y;
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
  > article {
    will-change: transform;
  }
`;

const Stamp = styled.b`
  position: absolute;
  inset-block-start: 28px;
  padding: 6px 16px;
  border: 3px solid currentColor;
  border-radius: var(--r-small);
  background: var(--c-page);
  font: var(--label-weight) var(--text-title-3)/1.2 var(--font-label);
  opacity: 0;
  pointer-events: none;
`;

const LikeStamp = styled(Stamp)`
  inset-inline-start: 20px;
  color: var(--c-success);
  transform: rotate(-12deg);
`;

const PassStamp = styled(Stamp)`
  inset-inline-end: 20px;
  color: var(--c-danger);
  transform: rotate(12deg);
`;

const More = styled.a`
  position: absolute;
  inset: auto 14px 16px auto;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: var(--c-shade-text);
  &:hover {
    background: rgb(255 255 255 / 18%);
  }
`;
