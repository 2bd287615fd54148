import { useQuery } from '@tanstack/react-query';
import { HeartOff, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readMember, type MemberProfileView } from '@manyhearts/contract/member-profile';
import { listInterests } from '@manyhearts/contract/reference';
import { below, from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { useLiking } from '#site/domain/use-liking.ts';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import { useSeenLike } from '#site/domain/use-seen-like.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { LoadFailure } from '#site/ui/QueryView.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';

type MatchProps = { id: string; chat: string | undefined };

/** One match, and what to do next. */
export function Match(props: MatchProps) {
  const { state, again } = usePageTexts('likes');
  if (state === 'there') return <Loaded {...props} />;
  return <Section>{state === 'coming' ? <Skeleton shape="lines" /> : <StillComing hasFailed again={again} />}</Section>;
}

/** The profile is hidden, or was never there. */
const isGone: readonly string[] = ['not_found', 'blocked_by', 'invalid'];

function Loaded({ id, chat }: MatchProps) {
  const { t } = useTranslation('likes');
  const { data, error, refetch } = useQuery(queryOf(readMember, { id }));
  const isOver = (error && isGone.includes(error.code)) || (data && data.profile.likeState !== 'match');
  if (isOver) {
    return (
      <Section>
        <Empty
          level={1}
          icon={<HeartOff size={iconSizes.huge} aria-hidden />}
          title={t('match.goneTitle')}
          text={t('match.goneText')}
        >
          <ButtonLink href="/likes">{t('match.all')}</ButtonLink>
        </Empty>
      </Section>
    );
  }
  if (data) return <Found member={data.profile} chat={chat} />;
  return (
    <Section>
      {error ? (
        <LoadFailure title={t('match.failed')} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="lines" />
      )}
    </Section>
  );
}

function Found({ member, chat }: { member: MemberProfileView; chat: string | undefined }) {
  const { t } = useTranslation('likes');
  const { composition, language } = useBrand();
  const regions = useRegions();
  const { isBusy, withdraw } = useLiking(member);
  useSeenLike(member);
  const { id, name } = member;
  return (
    <Section aria-labelledby="match">
      <PageHead id="match" title={t('match.title')} lead={t('match.text', { name })} />
      <Page $isCentred={composition.headings === 'centre'}>
        <Picture>
          <ResultCard
            profile={member}
            place={placeOf(member, regions, language)}
            look={composition.wall}
            isFirst
            marks="new"
          />
        </Picture>
        <Words>
          <Actions>
            {chat && (
              <ButtonLink href={chat}>
                <MessageCircle size={iconSizes.medium} aria-hidden />
                {t('match.write', { name })}
              </ButtonLink>
            )}
            <ButtonLink href={`/members/${id}`} $kind={chat ? 'quiet' : 'main'}>
              {t('match.profile')}
            </ButtonLink>
          </Actions>
          <h2>{t('match.next')}</h2>
          <p>{t('match.nextText')}</p>
          <Shared member={member} />
          <p>
            <Button $kind="bare" $small isBusy={isBusy} onClick={() => void withdraw()}>
              {t('match.end')}
            </Button>
          </p>
        </Words>
      </Page>
    </Section>
  );
}

/** What both said that they like, as something to write about. */
function Shared({ member: { sharedInterests } }: { member: MemberProfileView }) {
  const { t } = useTranslation('likes');
  const { data } = useQuery(queryOf(listInterests));
  const names = sharedInterests.flatMap((one) => data?.interests.find(({ id }) => id === one)?.name ?? []);
  if (names.length === 0) return null;
  return (
    <div>
      <p>{t('match.shared')}</p>
      <Chips>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Chips>
    </div>
  );
}

const Page = styled.div<{ $isCentred: boolean }>`
  display: grid;
  gap: var(--space-6) var(--space-10);
  ${from('small')} {
    grid-template-columns: minmax(0, 18rem) minmax(0, 36rem);
    ${({ $isCentred }) => $isCentred && 'justify-content: center;'}
    align-items: start;
  }
`;

const Picture = styled.div`
  width: min(15rem, 72%);
  ${from('small')} {
    width: auto;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 36rem;
  h2 {
    font-size: var(--text-title-3);
  }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
  padding: 0;
  list-style: none;
  li {
    padding: 6px 14px;
    border: 1px solid var(--c-border);
    border-radius: var(--r-pill);
    font-size: var(--text-small);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  ${below('small')} {
    > a {
      flex: 1 1 100%;
    }
  }
`;
