import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { LandingSection } from './LandingSection.tsx';

export function HowItWorks() {
  const { t } = useTranslation('landing');
  const { composition } = useBrand();
  const steps = [
    { title: t('how.joinTitle'), text: t('how.joinText') },
    { title: t('how.lookTitle'), text: t('how.lookText') },
    { title: t('how.writeTitle'), text: t('how.writeText') },
  ];
  return (
    <LandingSection part="how" title={t('how.title')}>
      <Steps $kind={composition.steps} $numerals={composition.numerals}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
    </LandingSection>
  );
}

const kinds: Record<Composition['steps'], ReturnType<typeof css>> = {
  columns: css`
    gap: var(--space-8);
    text-align: var(--side, start);
    li {
      justify-items: var(--side, start);
      padding-block-start: var(--space-4);
      border-block-start: max(1px, var(--stroke)) solid var(--line);
    }
    li::before {
      font-size: var(--text-numeral);
    }
    ${from('medium')} {
      grid-template-columns: repeat(3, 1fr);
    }
  `,
  path: css`
    gap: var(--space-10);
    text-align: center;
    li {
      position: relative;
      justify-items: center;
    }
    li::before {
      display: grid;
      place-items: center;
      width: 72px;
      height: 72px;
      border-radius: 50%;
      background: var(--c-action);
      color: var(--c-action-text);
      font-size: var(--text-title-2);
    }
    ${from('medium')} {
      grid-template-columns: repeat(3, 1fr);
      li + li::after {
        content: '';
        position: absolute;
        inset: 36px calc(50% + 52px) auto calc(-50% + 36px);
        border-block-start: 2px dashed var(--c-border-strong);
      }
    }
  `,
  rows: css`
    li {
      grid-template-columns: min(3.5rem, 14%) minmax(0, 1fr);
      gap: 6px 16px;
      padding-block: var(--space-6);
      border-block-end: 1px solid var(--line);
    }
    li:first-child {
      padding-block-start: 0;
    }
    li::before {
      grid-row: span 2;
      font-size: var(--text-title-3);
      line-height: 1.2;
    }
    ${from('medium')} {
      li {
        grid-template-columns: 5rem 1fr 1.6fr;
      }
      li::before {
        grid-row: auto;
      }
    }
  `,
  blocks: css`
    gap: var(--space-4);
    li {
      padding: var(--space-8) var(--space-6);
      border: max(0px, var(--stroke) - 1px) solid var(--c-text);
      border-radius: var(--r-large);
      background: var(--block);
      color: var(--on);
      box-shadow: var(--shadow-low);
    }
    li::before {
      margin-block-end: var(--space-5);
      color: inherit;
      font-size: var(--text-numeral);
    }
    p {
      color: inherit;
    }
    li:nth-child(1) {
      --block: var(--c-action);
      --on: var(--c-action-text);
    }
    li:nth-child(2) {
      --block: var(--c-accent);
      --on: var(--c-accent-text);
    }
    li:nth-child(3) {
      --block: var(--c-text);
      --on: var(--c-page);
    }
    ${from('medium')} {
      grid-template-columns: repeat(3, 1fr);
    }
  `,
};

const Steps = styled.ol<{ $kind: Composition['steps']; $numerals: Composition['numerals'] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  li {
    display: grid;
    align-content: start;
    gap: 10px;
    counter-increment: step;
  }
  li::before {
    content: counter(step, ${({ $numerals }) => $numerals});
    font: var(--display-weight) var(--text-body)/1 var(--font-display);
    letter-spacing: var(--display-tracking);
    color: var(--mark);
  }
  h3 {
    font-size: var(--text-title-3);
  }
  p {
    max-width: 34rem;
    color: var(--soft);
  }
  ${({ $kind }) => kinds[$kind]}
`;
