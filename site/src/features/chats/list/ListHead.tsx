import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useMember } from '#site/store/member.ts';
import { SearchInput } from '#site/ui/SearchInput.tsx';

type ListHeadProps = {
  home: ReactNode;
  /** The list is what the page is about; otherwise the open chat is. */
  isPage: boolean;
  name: string;
  onName: (name: string) => void;
};

/** The way home, the balance, and the search by name. */
export function ListHead({ home, isPage, name, onName }: ListHeadProps) {
  const { t } = useTranslation('chats');
  const { t: shared } = useTranslation();
  const credits = useMember((member) => member.credits) ?? 0;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Head>
      {home}
      <Balance href="/credits" aria-label={shared('nav.balance', { count: credits })}>
        <Coins size={iconSizes.medium} aria-hidden />
        {credits}
      </Balance>
      <Heading>{t('page.title')}</Heading>
      <Finder label={t('search.label')} value={name} maxLength={40} onChange={onName} />
    </Head>
  );
}

/** Below `large`, the bar above the page has the way home. */
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) var(--space-4);
  > a:first-child {
    display: none;
  }
  h1,
  h2 {
    flex: 1 0 auto;
    grid-area: title;
    max-width: 100%;
    font-size: var(--text-title-2);
  }
  ${from('small')} {
    h1,
    h2 {
      flex: none;
    }
  }
  ${from('large')} {
    display: grid;
    grid-template: 'home balance' minmax(52px, auto) 'title title' 'finder finder' / minmax(0, 1fr) auto;
    padding-block-start: max(8px, env(safe-area-inset-top));
    > a:first-child {
      display: flex;
    }
  }
`;

const Balance = styled.a`
  display: inline-flex;
  grid-area: balance;
  order: 1;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding-inline: 14px;
  border-radius: var(--r-pill);
  background: var(--c-raised);
  color: var(--c-text);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  > svg {
    color: var(--c-mark);
  }
`;

const Finder = styled(SearchInput)`
  flex: 1 1 100%;
  grid-area: finder;
  order: 2;
  min-width: 0;
  ${from('small')} {
    flex-basis: 0;
  }
`;
