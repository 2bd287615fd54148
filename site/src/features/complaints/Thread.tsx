import { FileText, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ComplaintEntry } from '@manyhearts/contract/complaints';
import { iconSizes } from '@manyhearts/themes/scales';
import { useDay } from '#site/boot/use-day.ts';

/** Messages of a complaint, oldest first. Texts are plain: nothing in them becomes a link or an element. */
export function Thread({ entries }: { entries: readonly ComplaintEntry[] }) {
  const { t } = useTranslation('complaints');
  const day = useDay();
  return (
    <List>
      {entries.map(({ by, text, at, files }) => (
        <Entry key={`${at} ${by}`} $isOurs={by === 'us'}>
          <header>
            <b>{by === 'us' ? t('follow.us') : t('follow.you')}</b>
            <time dateTime={at}>{day(at)}</time>
          </header>
          <p dir="auto">{text}</p>
          {files.length > 0 && (
            <ul>
              {files.map((kind, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- files have no name, and their order never changes
                <li key={place}>
                  {kind === 'pdf' ? (
                    <FileText size={iconSizes.medium} aria-hidden />
                  ) : (
                    <Image size={iconSizes.medium} aria-hidden />
                  )}
                  {kind === 'pdf' ? t('files.pdf', { number: place + 1 }) : t('files.picture', { number: place + 1 })}
                </li>
              ))}
            </ul>
          )}
        </Entry>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li<{ $isOurs: boolean }>`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--c-border);
  border-inline-start: 4px solid ${({ $isOurs }) => ($isOurs ? 'var(--c-mark)' : 'var(--c-border-strong)')};
  border-radius: var(--r-medium);
  background: var(--c-surface);
  overflow-wrap: anywhere;
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    align-items: baseline;
  }
  time {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
  p {
    white-space: pre-line;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px var(--space-4);
    margin: 0;
    padding: 0;
    color: var(--c-text-muted);
    font-size: var(--text-small);
    list-style: none;
  }
  ul li {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
`;
