import { styled } from 'styled-components';

/**
 * Safe as HTML: the server renders it from markdown, escapes HTML in it, and allows links to pages, mail and telephone
 * only.
 */
export function LegalText({ html, lang }: { html: string; lang: string | undefined }) {
  return <Text lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

const Text = styled.div`
  overflow-wrap: anywhere;
  hyphens: auto;
  line-height: max(1.65, var(--body-leading));
  > :first-child {
    margin-block-start: 0;
  }
  h2,
  h3,
  h4,
  h5,
  h6 {
    hyphens: manual;
    text-wrap: balance;
  }
  h2 {
    margin-block: var(--space-12) var(--space-3);
    font-size: var(--text-title-3);
    scroll-margin-block-start: var(--space-3);
  }
  h3 {
    margin-block: var(--space-8) var(--space-2);
  }
  h4,
  h5,
  h6 {
    margin-block: var(--space-6) var(--space-1);
    font-size: var(--text-body);
  }
  p,
  ul,
  ol,
  blockquote,
  pre,
  .table {
    margin: 0 0 var(--space-4);
  }
  ul,
  ol {
    padding-inline-start: 1.4em;
  }
  li + li {
    margin-block-start: 0.4em;
  }
  li > ul,
  li > ol {
    margin-block: 0.4em 0;
  }
  li::marker {
    color: var(--c-text-muted);
  }
  a {
    overflow-wrap: anywhere;
  }
  blockquote {
    padding: var(--space-1) 0 var(--space-1) var(--space-5);
    border-inline-start: 3px solid var(--c-border);
    color: var(--c-text-muted);
  }
  hr {
    margin-block: var(--space-10);
    border: 0;
    border-block-start: 1px solid var(--c-border);
  }
  code {
    padding: 0.1em 0.35em;
    border-radius: var(--r-small);
    background: var(--c-raised);
    font-size: var(--text-small);
    hyphens: none;
  }
  pre {
    overflow-x: auto;
    padding: var(--space-4);
    border-radius: var(--r-medium);
    background: var(--c-raised);
    code {
      padding: 0;
      background: none;
    }
  }
  img {
    height: auto;
    border-radius: var(--r-medium);
  }
  .table {
    overflow-x: auto;
    border: 1px solid var(--c-border);
    border-radius: var(--r-medium);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    hyphens: none;
    overflow-wrap: normal;
  }
  th,
  td {
    padding: var(--space-3) var(--space-4);
    text-align: start;
    vertical-align: top;
  }
  th {
    background: var(--c-raised);
    white-space: nowrap;
  }
  tbody tr {
    border-block-start: 1px solid var(--c-border);
  }
  [align='right'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  blockquote > :last-child {
    margin-block-end: 0;
  }
  [align='center'] {
    text-align: center;
  }
`;
