import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Something is on its way, and nobody knows how long it takes. Where its shape is known, use a Skeleton. */
export function Spinner({ size = 24 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <Turning>
      <LoaderCircle size={size} strokeWidth={2} aria-hidden />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Turning>
  );
}

const turn = keyframes`
  to { rotate: 1turn }
`;

const Turning = styled.span`
  display: inline-grid;
  color: inherit;
  > svg {
    animation: ${turn} 0.9s linear infinite;
  }
`;
