import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';

/** Shown only if a navigation takes longer than the throttle. */
export function LoadingBar() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return setShown(false);
    const timer = setTimeout(() => setShown(true), limits.loadingBar.throttleMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown ? <Bar role="progressbar" aria-label={t('loading')} /> : null;
}

const grow = keyframes`
  from { transform: scaleX(0) }
  to { transform: scaleX(.95) }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--layer-progress);
  height: 3px;
  background: var(--c-mark);
  transform-origin: left;
  animation: ${grow} ${limits.loadingBar.durationMs}ms cubic-bezier(0, 0.7, 0.1, 1) forwards;
`;
