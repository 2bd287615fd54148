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
  display: grid;
  grid-template: 'title balance' 'finder finder' / minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) var(--space-4);
  > a:first-child {
    display: none;
  }
  h1,
  h2 {
    grid-area: title;
    font-size: var(--text-title-2);
  }
  ${from('small')} {
    grid-template: 'title balance finder' / auto auto minmax(0, 1fr);
  }
  ${from('large')} {
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
  grid-area: finder;
`;
