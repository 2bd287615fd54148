import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Progress in a series of questions. */
export function ProgressSteps({ step, total }: { step: number; total: number }) {
  const { t } = useTranslation();
  return (
    <Frame>
      <p>{t('form.step', { step, total })}</p>
      <Bars aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <Bar key={index} $isDone={index < step} />
        ))}
      </Bars>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-1);
  > p {
    color: var(--c-text-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`;

const Bars = styled.div`
  display: flex;
  gap: var(--space-1);
`;

const Bar = styled.span<{ $isDone: boolean }>`
  flex: 1;
  height: calc(4px + var(--stroke));
  border-radius: var(--r-pill);
  background: ${({ $isDone }) => ($isDone ? 'var(--c-mark)' : 'var(--c-border)')};
  transition: background var(--t) var(--ease);
`;
