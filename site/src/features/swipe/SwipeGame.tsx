import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readSwipeDeck, type SwipeDeckAnswer } from '@manyhearts/contract/swipe';
import { below, from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { LikesLeftLine } from './LikesLeftLine.tsx';
import { SwipeBar } from './SwipeBar.tsx';
import { StackShape, SwipeStack, type Leave } from './SwipeStack.tsx';
import { useArrowKeys, type Acts } from './use-arrow-keys.ts';
import type { Decision } from './use-drag.ts';
import { useSwipeDeck, type SwipeDeck } from './use-swipe-deck.ts';

export const reads = () => [readOf(readSwipeDeck)];

/** One profile after the other: like, or pass. */
export function SwipeGame() {
  const { state, again } = usePageTexts('swipe');
  if (state === 'there') return <Game />;
  return <Section>{state === 'coming' ? <StackShape /> : <StillComing hasFailed again={again} />}</Section>;
}

function Game() {
  const { t } = useTranslation('swipe');
  const deck = useSwipeDeck();
  return (
    <Page aria-labelledby="swipe">
      <Head>
        <h1 id="swipe">{t('page.title')}</h1>
        <p>{t('page.lead')}</p>
      </Head>
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
      <VisuallyHidden role="status">{deck.said}</VisuallyHidden>
      <QueryView query={deck.query} waiting={<StackShape />} failed={t('failed')}>
        {(answer) => <Deck answer={answer} deck={deck} />}
      </QueryView>
    </Page>
  );
}

function Deck({ answer, deck }: { answer: SwipeDeckAnswer; deck: SwipeDeck }) {
  const { profiles, canUndo, likesLeft } = answer;
  const { t } = useTranslation('swipe');
  const leave = useRef<Leave>(null);
  const [isRefused, setRefused] = useState(false);
  const [top] = profiles;
  const act: Acts = {
    like: () => leave.current?.('like'),
    pass: () => leave.current?.('pass'),
    undo: canUndo ? deck.undo : undefined,
  };
  useArrowKeys(act);
  const accepts = (decision: Decision): boolean => {
    const isFine = decision === 'pass' || likesLeft !== 0;
    setRefused(!isFine);
    return isFine;
  };
  return (
    <>
      {top ? (
        <SwipeStack
          cards={profiles}
          accepts={accepts}
          onDecided={(card, decision) => deck.decide(card, decision === 'like')}
          leave={leave}
        />
      ) : (
        <None isComing={deck.isComing} />
      )}
      {(top || canUndo) && <SwipeBar acts={act} top={top} canLike={likesLeft !== 0} />}
      <LikesLeftLine left={answer} isRefused={isRefused} />
      {top && <Keys>{t('keys')}</Keys>}
    </>
  );
}

function None({ isComing }: { isComing: boolean }) {
  const { t } = useTranslation('swipe');
  if (isComing) return <StackShape />;
  return (
    <Empty icon={<Users size={iconSizes.huge} aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink href="/members">{t('empty.search')}</ButtonLink>
      <ButtonLink href="/likes/liked" $kind="quiet">
        {t('empty.likes')}
      </ButtonLink>
    </Empty>
  );
}

/** A card that flies out must not make the page wider. */
const Page = styled(Section)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-x: clip;
  gap: var(--space-3);
  ${below('medium')} {
    padding-block: var(--space-3);
  }
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-1);
  justify-items: center;
  text-align: center;
  h1 {
    font-size: var(--text-title-3);
  }
  p {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
  ${from('medium')} {
    h1 {
      font-size: var(--text-title-2);
    }
  }
`;

const Keys = styled.p`
  display: none;
  color: var(--c-text-muted);
  font-size: var(--text-small);
  text-align: center;
  ${from('medium')} {
    display: block;
  }
`;
