import { styled } from 'styled-components';
import { themeLabels, words } from './words.ts';

type Look = { theme: string | null; mode: string | null };

/** Plain links, because the server applies the theme. */
export function LookChoice({ theme, mode }: Look) {
  const shownMode = mode === 'light' || mode === 'dark' ? mode : 'system';
  return (
    <Bar>
      <nav aria-label={words.theme}>
        {Object.entries(themeLabels).map(([name, label]) => (
          <a key={name} href={addressOf({ theme: name, mode })} aria-current={name === theme ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label={words.mode}>
        {Object.entries(words.modes).map(([name, label]) => (
          <a key={name} href={addressOf({ theme, mode: name })} aria-current={name === shownMode ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </Bar>
  );
}

function addressOf({ theme, mode }: Look): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(mode && mode !== 'system' && { mode }) });
  return `/dev/ui?${query}`;
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-bar);
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-4);
  padding: 6px var(--space-4);
  border-block-end: 1px solid var(--c-border);
  background: var(--c-page);
  > nav {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    border-radius: var(--r-control);
    color: var(--c-text);
    font-size: var(--text-small);
    text-decoration: none;
  }
  a:hover {
    background: var(--c-raised);
  }
  a[aria-current] {
    background: var(--c-raised);
    font-weight: 650;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`;
