import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PageTextView } from '@manyhearts/contract/pages';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';

type Props = { sections: PageTextView['sections']; lang: string | undefined };

/** Table of contents: collapsed above the text, open beside it on wide screens. Works without scripts. */
export function PageContents({ sections, lang }: Props) {
  const { t } = useTranslation('pages');
  return (
    <Nav aria-label={t('contents')}>
      <details>
        <summary>
          {t('contents')}
          <ChevronDown size={iconSizes.medium} aria-hidden />
        </summary>
        <ol lang={lang}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </Nav>
  );
}

const Nav = styled.nav`
  margin-block-end: var(--space-8);
  border: 1px solid var(--c-border);
  border-radius: var(--r-medium);
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding: 0 var(--space-5);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    svg {
      color: var(--c-text-muted);
      transition: rotate var(--t-fast);
    }
  }
  details[open] > summary svg {
    rotate: 180deg;
  }
  ol {
    margin: 0;
    padding: 0 0 var(--space-2);
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 6px var(--space-5);
    color: var(--c-text);
    line-height: 1.35;
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      text-decoration: underline;
    }
  }
  ${from('wide')} {
    grid-column: 2;
    grid-row: 1 / span 2;
    position: sticky;
    inset-block-start: 88px;
    align-self: start;
    max-height: calc(100vh - 112px);
    overflow-y: auto;
    border-width: 0 0 0 1px;
    border-radius: 0;
    font-size: var(--text-small);
    /* Browsers that don't know the content's part keep the fold, which works as well. */
    details::details-content {
      display: block;
      content-visibility: visible;
    }
    @supports selector(::details-content) {
      summary {
        pointer-events: none;
        svg {
          display: none;
        }
      }
    }
    a {
      min-height: 36px;
      color: var(--c-text-muted);
      &:hover {
        color: var(--c-text);
      }
    }
  }
`;
