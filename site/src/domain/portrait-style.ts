import { css } from 'styled-components';

/** Longer texts of a profile are set smaller. */
const longWords = 220;

/** A part of a profile below the one before it. */
export const portraitPart = css`
  display: grid;
  gap: var(--space-3);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--c-border);
  h2 {
    font-size: var(--text-title-4);
  }
`;

/** A heading that leaves the loudness to the words below it. */
export const quietHeading = css`
  color: var(--c-text-muted);
  font: 600 var(--text-small)/1.4 var(--font-body);
  letter-spacing: 0;
  text-transform: none;
`;

/** A member's own words, with the line breaks of the text. */
export const ownWords = css<{ $text: string }>`
  max-width: 40rem;
  font-size: ${({ $text }) => ($text.length > longWords ? 'var(--text-lead)' : 'max(var(--text-title-4), var(--text-lead))')};
  line-height: 1.45;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
