import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PageTextView } from '@manyhearts/contract/pages';

/** Earlier versions stay readable, because members agreed to them. */
export function EarlierVersions({ page: { slug, earlier, version } }: { page: PageTextView }) {
  const { t } = useTranslation('pages');
  const others = earlier.filter((period) => period.version !== version);
  if (others.length === 0) return null;
  return (
    <Frame aria-labelledby="earlier-versions">
      <h2 id="earlier-versions">{t('earlier.title')}</h2>
      <ul>
        {others.map((period) => (
          <li key={period.version}>
            <a href={`/pages/${slug}?version=${period.version}`}>
              {t('earlier.item', { from: period.from.words, until: period.until.words })}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const Frame = styled.section`
  margin-block-start: var(--space-12);
  padding-block-start: var(--space-8);
  border-block-start: 1px solid var(--c-border);
  h2 {
    font-size: var(--text-title-4);
  }
  ul {
    margin: var(--space-2) 0 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
