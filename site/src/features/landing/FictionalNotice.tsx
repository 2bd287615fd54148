import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';

/** Required on every brand with fictional profiles. */
export function FictionalNotice() {
  const { t } = useTranslation('landing');
  const { settings } = useBrand();
  if (!settings.fictionalWarning.plural) return null;
  return (
    <Notice aria-labelledby="fictional">
      <Info size={iconSizes.large} aria-hidden />
      <h2 id="fictional">{t('fictional.title')}</h2>
      <p>{settings.fictionalWarning.plural}</p>
    </Notice>
  );
}

const Notice = styled.section`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  max-width: min(50rem, 100% - 2 * var(--gutter));
  margin: 0 auto clamp(56px, 40px + 4vw, 96px);
  padding: var(--space-6);
  border-radius: var(--r-large);
  background: var(--c-raised);
  svg {
    color: var(--c-mark);
  }
  h2 {
    font-size: var(--text-title-4);
  }
  p {
    grid-column: 2;
  }
`;
