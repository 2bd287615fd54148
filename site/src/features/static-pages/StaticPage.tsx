import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isLegalPage, type PageTextView } from '@manyhearts/contract/pages';
import { from } from '@manyhearts/themes/media';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { Held } from '#site/ui/Held.tsx';
import { NotFoundNotice } from '#site/ui/NotFoundNotice.tsx';
import { LegalText } from './LegalText.tsx';
import { PageContents } from './PageContents.tsx';
import { PageNotices } from './PageNotices.tsx';

/** With fewer headings a table of contents is not worth it. */
const shortList = 4;
/** Help pages, which are not legally binding. */
const helpPages: readonly string[] = ['faq', 'service'];

/** A legal text or a page of the operator: its date, announced changes and earlier versions. */
export function StaticPage() {
  const { language } = useBrand();
  const { pageText } = usePage();
  if (!pageText) return <NotFoundNotice />;
  const lang = pageText.language === language ? undefined : pageText.language;
  const hasContents = pageText.sections.length >= shortList;
  return (
    <Frame $hasContents={hasContents}>
      <header>
        <h1 lang={lang}>
          <Held>{pageText.title}</Held>
        </h1>
        <Since page={pageText} />
        <PageNotices page={pageText} />
      </header>
      {hasContents && <PageContents sections={pageText.sections} lang={lang} />}
      <div>
        <LegalText lang={lang} html={pageText.html} />
        <EarlierVersions page={pageText} />
      </div>
    </Frame>
  );
}

function Since({ page: { slug, state, since } }: { page: PageTextView }) {
  const { t } = useTranslation('pages');
  if (state !== 'in-force') return null;
  const isBinding = isLegalPage(slug) && !helpPages.includes(slug);
  return (
    <Day>
      <time dateTime={since.instant}>
        {isBinding ? t('since.inForce', { date: since.words }) : t('since.changed', { date: since.words })}
      </time>
    </Day>
  );
}

const Frame = styled.article<{ $hasContents: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 43rem);
  justify-content: center;
  column-gap: clamp(2.5rem, 5vw, 5rem);
  max-width: 76rem;
  margin-inline: auto;
  padding: var(--space-10) var(--gutter) 0;
  > header {
    margin-block-end: var(--space-8);
  }
  h1 {
    font-size: var(--text-title-1);
    overflow-wrap: anywhere;
  }
  ${from('wide')} {
    ${({ $hasContents }) => ($hasContents ? 'grid-template-columns: minmax(0, 43rem) 16rem; grid-template-rows: auto 1fr; justify-content: space-between;' : '')}
  }
`;

const Day = styled.p`
  margin-block-start: var(--space-3);
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;

/** Earlier versions stay readable, because members agreed to them. */
function EarlierVersions({ page: { slug, earlier, version } }: { page: PageTextView }) {
  const { t } = useTranslation('pages');
  const others = earlier.filter((period) => period.version !== version);
  if (others.length === 0) return null;
  return (
    <Fold aria-labelledby="earlier-versions">
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
    </Fold>
  );
}

const Fold = styled.section`
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
