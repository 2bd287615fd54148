import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LikesAnswer } from '@manyhearts/contract/likes';
import type { MemberCardView, LikeState } from '@manyhearts/contract/members';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { CardSkeleton } from '#site/domain/CardSkeleton.tsx';
import { LikeButton } from '#site/domain/LikeButton.tsx';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import { useWithPoll } from '#site/domain/use-with-poll.ts';
import { likesOptions, refetchLikes } from '#site/store/likes.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { MoreButton } from '#site/ui/MoreButton.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { cardWidth, Section } from '#site/ui/Section.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { TileBand, bandsOf } from '#site/ui/TileBand.tsx';
import { LikeTabs } from './LikeTabs.tsx';

type LikesProps = {
  type: LikeState;
  /** Where the member can write to another; undefined if nowhere. */
  chatWith: (id: string) => string | undefined;
  swipe: string | undefined;
};

/** As many as fit on a wide screen. */
const shapes = 10;
/** Minimum width of a card; two fit on phones. */
const least = cardWidth('10rem');

export function Likes(props: LikesProps) {
  const { state, again } = usePageTexts('likes');
  if (state === 'there') return <Page {...props} />;
  return (
    <Section>
      {state === 'coming' ? <CardSkeleton count={shapes} least={least} /> : <StillComing hasFailed again={again} />}
    </Section>
  );
}

function Page({ type, chatWith, swipe }: LikesProps) {
  const { t } = useTranslation('likes');
  return (
    <Section aria-labelledby="likes">
      <PageHead id="likes" title={t('page.title')} lead={t('page.lead')} />
      <LikeTabs shown={type} />
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
      <List key={type} type={type} chatWith={chatWith} swipe={swipe} />
    </Section>
  );
}

function List({ type, chatWith, swipe }: LikesProps) {
  const { t } = useTranslation('likes');
  const found = useInfiniteQuery(likesOptions(type));
  useWithPoll(refetchLikes);
  return (
    <>
      <QueryView
        query={found}
        waiting={<CardSkeleton count={shapes} least={least} />}
        failed={t('failed')}
        empty={{
          isIt: ({ pages }) => cardsOf(pages).length === 0 && !found.hasNextPage,
          shown: <None type={type} swipe={swipe} />,
        }}
      >
        {({ pages }) => <Cards profiles={cardsOf(pages)} chatWith={chatWith} />}
      </QueryView>
      <MoreButton query={found} />
    </>
  );
}

/** A like that comes between two pages moves the others down. */
function cardsOf(pages: readonly LikesAnswer[]): MemberCardView[] {
  const all = pages.flatMap(({ profiles, likedBy }) => [...profiles, ...likedBy]);
  return [...new Map(all.map((card) => [card.id, card])).values()];
}

function Cards({ profiles, chatWith }: Pick<LikesProps, 'chatWith'> & { profiles: readonly MemberCardView[] }) {
  const { t } = useTranslation('likes');
  const { composition, language } = useBrand();
  const regions = useRegions();
  const list = useRef<HTMLDivElement>(null);
  const { length } = profiles;
  // The button that had the focus is gone with its card.
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    before.current = length;
  }, [length]);
  return (
    <div ref={list} role="list" tabIndex={-1} aria-label={t('page.title')}>
      {bandsOf(profiles).map((band, at) => (
        // A new like moves all others on, so bands are what they are by their place.
        <TileBand key={at} count={band.length} least={least}>
          {() =>
            band.map((profile, index) => (
              <Tile key={profile.id} role="listitem">
                <ResultCard
                  profile={profile}
                  place={placeOf(profile, regions, language)}
                  look={composition.wall}
                  isFirst={at === 0 && index < 4}
                  marks="new"
                />
                <Act profile={profile} chat={chatWith(profile.id)} />
              </Tile>
            ))
          }
        </TileBand>
      ))}
    </div>
  );
}

/** Writes to a match; likes and withdraws otherwise. */
function Act({ profile, chat }: { profile: MemberCardView; chat: string | undefined }) {
  const { t } = useTranslation('likes');
  if (profile.likeState !== 'match' || !chat) return <LikeButton $kind="quiet" $small $wide profile={profile} />;
  return (
    <ButtonLink $kind="quiet" $small $wide href={chat} aria-label={t('match.write', { name: profile.name })}>
      {t('button.write')}
    </ButtonLink>
  );
}

const Tile = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
  min-width: 0;
  overflow-wrap: anywhere;
  gap: var(--space-2);
`;

function None({ type, swipe }: Pick<LikesProps, 'type' | 'swipe'>) {
  const { t } = useTranslation('likes');
  return (
    <Empty
      icon={<Heart size={iconSizes.huge} aria-hidden />}
      title={t(emptyTexts[type].title)}
      text={t(emptyTexts[type].text)}
    >
      {type === 'received' && <ButtonLink href="/profile">{t('empty.receivedAct')}</ButtonLink>}
      {swipe && (
        <ButtonLink href={swipe} $kind={type === 'received' ? 'quiet' : 'main'}>
          {t('empty.swipe')}
        </ButtonLink>
      )}
      <ButtonLink href="/members" $kind="quiet">
        {t('empty.search')}
      </ButtonLink>
    </Empty>
  );
}

const emptyTexts = {
  received: { title: 'empty.receivedTitle', text: 'empty.receivedText' },
  match: { title: 'empty.matchTitle', text: 'empty.matchText' },
  liked: { title: 'empty.likedTitle', text: 'empty.likedText' },
} as const;
