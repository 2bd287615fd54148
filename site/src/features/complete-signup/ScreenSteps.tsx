import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { ProgressSteps } from '#site/ui/ProgressSteps.tsx';

export type Steps = { step: number; total: number; onBack: (() => void) | undefined };

/** Progress and the back button. */
export function ScreenSteps({ step, total, onBack }: Steps) {
  const { t } = useTranslation('welcome');
  return (
    <>
      <ProgressSteps step={step} total={total} />
      {onBack && (
        <Back>
          <Button $kind="bare" $small onClick={onBack}>
            <ArrowLeft size={iconSizes.medium} aria-hidden />
            {t('complete.back')}
          </Button>
        </Back>
      )}
    </>
  );
}

export const ScreenPlace = styled.div`
  display: grid;
  gap: var(--space-3);
  width: 100%;
  max-width: calc(38rem + 2 * var(--gutter));
  margin: 0 auto;
  padding: var(--space-3) var(--gutter) 0;
`;

const Back = styled.div`
  margin: calc(-1 * var(--space-1)) 0 calc(-1 * var(--space-2)) calc(-1 * var(--space-2));
`;
