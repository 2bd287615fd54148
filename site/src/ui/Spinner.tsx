import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Waiting of unknown duration. Use a Skeleton if the shape of the content is known. */
export function Spinner({ size = iconSizes.large }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <Turning>
      <LoaderCircle size={size} aria-hidden />
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
