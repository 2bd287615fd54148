import { useTranslation } from 'react-i18next';
import { styled, createGlobalStyle } from 'styled-components';
import { listInterests } from '@manyhearts/contract/reference';
import type { Viewing } from '#site/boot/boot.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { readSearch } from '#site/store/member-searches.ts';
import { readOf } from '#site/store/server-data.ts';
import { StillComing } from '#site/ui/StillComing.tsx';
import { MemberSearch } from './MemberSearch.tsx';
import { searchAt } from './filters/use-search-filters.ts';
import { ResultSkeleton } from './results/ResultGrid.tsx';

export const reads = ({ search, ...viewing }: Viewing & { search: string }) => [
  readSearch(searchAt(search, viewing)),
  readOf(listInterests),
];

/** Page of the member search. */
export function MembersPage() {
  const { state, again } = usePageTexts('members');
  if (state === 'there') return <Search />;
  return <Page>{state === 'coming' ? <ResultSkeleton /> : <StillComing hasFailed again={again} />}</Page>;
}

function Search() {
  const { t } = useTranslation('members');
  return (
    <Page aria-labelledby="members">
      <WidePage />
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
      <MemberSearch />
    </Page>
  );
}

const Page = styled.section`
  max-width: var(--page, 76rem);
  margin: 0 auto;
  padding: clamp(8px, 2vw, 24px) var(--gutter) var(--space-6);
`;

/** Lets a page of pictures use a wide window; what is around the page keeps its edges. */
const WidePage = createGlobalStyle`
  :root { --page: 90rem }
`;
