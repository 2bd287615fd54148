import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRootAttribute } from '#site/boot/page-context.ts';

const modes = [
  { mode: 'system', text: 'theme.system' },
  { mode: 'light', text: 'theme.light' },
  { mode: 'dark', text: 'theme.dark' },
] as const;

/**
 * Light or dark by hand. The loader handles the clicks and sets `aria-pressed`, so that it works before React; later
 * renders read the same attribute.
 */
export function AppearanceChoice() {
  const { t } = useTranslation();
  const chosen = useRootAttribute('mode') ?? 'system';
  return (
    <Group role="group" aria-label={t('theme.label')}>
      {modes.map(({ mode, text }) => (
        <button key={mode} type="button" data-act="mode" data-value={mode} aria-pressed={mode === chosen}>
          {t(text)}
        </button>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
  justify-self: start;
  padding: 4px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  > button {
    min-height: 44px;
    padding: 0 clamp(9px, 2.6vw, 14px);
    border: 0;
    border-radius: calc(var(--r-control) * 0.75);
    background: none;
    color: var(--c-text-muted);
    font-size: var(--text-small);
    cursor: pointer;
  }
  html:not([data-mode]) & > [data-value='system'],
  html[data-mode='light'] & > [data-value='light'],
  html[data-mode='dark'] & > [data-value='dark'] {
    background: var(--c-raised);
    color: var(--c-text);
    font-weight: 600;
  }
`;
