import { CalendarClock, History, Languages, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PageTextView } from '@manyhearts/contract/pages';
import { iconSizes } from '@manyhearts/themes/scales';

/** Notices above the text: other version, other language, or an announced change. */
export function PageNotices({ page: { slug, state, since, until, onlyIn, next } }: { page: PageTextView }) {
  const { t } = useTranslation('pages');
  const address = `/pages/${slug}`;
  return (
    <>
      {onlyIn && <Notice icon={Languages}>{t('onlyIn', { languages: onlyIn })}</Notice>}
      {state === 'announced' && (
        <Notice icon={CalendarClock} link={{ href: address, words: t('current') }}>
          {t('announced', { date: since.words })}
        </Notice>
      )}
      {state === 'earlier' && until && (
        <Notice icon={History} link={{ href: address, words: t('current') }}>
          {t('earlierVersion', { from: since.words, until: until.words })}
        </Notice>
      )}
      {state === 'in-force' && next && (
        <Notice icon={CalendarClock} link={{ href: `${address}?version=${next.version}`, words: t('next.link') }}>
          {t('next.text', { date: next.from.words })}
        </Notice>
      )}
    </>
  );
}

function Notice({
  icon: Icon,
  link,
  children,
}: {
  icon: LucideIcon;
  link?: { href: string; words: string };
  children: ReactNode;
}) {
  return (
    <Box role="note">
      <Icon size={iconSizes.large} aria-hidden />
      <p>{children}</p>
      {link && <a href={link.href}>{link.words}</a>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 0 12px;
  margin-block-start: var(--space-5);
  padding: var(--space-4) var(--space-5);
  border-radius: var(--r-medium);
  background: var(--c-info-surface);
  > svg {
    margin-block-start: 0.15em;
    color: var(--c-info);
  }
  > a {
    grid-column: 2;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    justify-self: start;
    margin-block-end: calc(-1 * var(--space-3));
  }
`;
