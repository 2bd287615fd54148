import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { NotFoundNotice } from '#site/ui/NotFoundNotice.tsx';

/** A legal or help text. It is our own markdown, rendered by the server with the company's facts escaped. */
export function StaticPage() {
  const { pageText } = useBoot();
  if (!pageText) return <NotFoundNotice />;
  return <Text dangerouslySetInnerHTML={{ __html: pageText.html }} />;
}

const Text = styled.article`
  max-width: 46rem;
  margin: 0 auto;
  padding: calc(var(--space) * 5) calc(var(--space) * 2.5) 0;
  h1 { margin-block-end: calc(var(--space) * 3); font-size: calc(2.25rem * var(--display-scale)) }
  h2 { margin-block: calc(var(--space) * 4) calc(var(--space) * 1.5); font-size: calc(1.375rem * var(--display-scale)) }
  h3 { margin-block: calc(var(--space) * 3) calc(var(--space) * 1) }
  p, ul, ol { margin: 0 0 calc(var(--space) * 2) }
  li + li { margin-block-start: 6px }
  table { display: block; overflow-x: auto; border-collapse: collapse }
  td, th { padding: 8px 12px; border: 1px solid var(--c-border); text-align: start }
`;
