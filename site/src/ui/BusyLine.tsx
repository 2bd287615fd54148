import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';

/** Progress line at the top edge of a busy element. */
export function BusyLine() {
  const { t } = useTranslation();
  return <Line role="progressbar" aria-label={t('loading')} />;
}

const run = keyframes`
  from { translate: -100% }
  to { translate: 250% }
`;

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: 4px;
  overflow: hidden;
  background: var(--c-border);
  &::after {
    content: '';
    position: absolute;
    inset: 0 60% 0 0;
    background: var(--c-mark);
    animation: ${run} 1.1s var(--ease) infinite;
  }
`;
