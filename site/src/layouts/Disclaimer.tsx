import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SettingsView } from '@manyhearts/contract/settings-view';

/** Adults only, and on brands that have them, what fictional profiles are. */
export function Disclaimer({ settings }: { settings: Pick<SettingsView, 'name' | 'minAge' | 'fictionalWarning'> }) {
  const { t } = useTranslation();
  return (
    <Note>
      <p>{t('disclaimer.adults', { brand: settings.name, age: settings.minAge })}</p>
      {settings.fictionalWarning.plural && <p>{settings.fictionalWarning.plural}</p>}
    </Note>
  );
}

const Note = styled.aside`
  display: grid;
  gap: 6px;
  max-width: 76rem;
  margin: var(--space-6) auto 0;
  padding: var(--space-3) var(--gutter);
  border-block-start: 1px solid var(--c-border);
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
