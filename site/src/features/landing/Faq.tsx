import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import type { Composition } from '@manyhearts/themes/composition';
import { useBrand } from '#site/boot/page-context.ts';
import { LandingSection } from './LandingSection.tsx';

/** Native `<details>`, so that it opens without scripts. */
export function Faq() {
  const { t } = useTranslation('landing');
  const { settings, composition } = useBrand();
  const words = { brand: settings.name, days: limits.reactivationDays };
  const entries = [
    { question: t('faq.free.question', words), answer: t('faq.free.answer', words) },
    { question: t('faq.subscription.question', words), answer: t('faq.subscription.answer', words) },
    { question: t('faq.seen.question', words), answer: t('faq.seen.answer', words) },
    { question: t('faq.statement.question', words), answer: t('faq.statement.answer', words) },
    { question: t('faq.leave.question', words), answer: t('faq.leave.answer', words) },
  ];
  return (
    <LandingSection part="faq" title={t('faq.title')}>
      <Entries $kind={composition.faq} $isCentred={composition.headings === 'centre'}>
        {entries.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Entries>
    </LandingSection>
  );
}

const kinds: Record<Composition['faq'], ReturnType<typeof css>> = {
  lines: css`
    details {
      border-block-end: 1px solid var(--line);
    }
    details:first-child {
      border-block-start: 1px solid var(--line);
    }
    summary {
      padding-block: var(--space-5);
    }
    p {
      padding-block-end: var(--space-6);
    }
  `,
  cards: css`
    gap: var(--space-3);
    details {
      border: max(0px, var(--stroke) - 1px) solid var(--c-border-strong);
      border-radius: min(var(--r-medium), 24px);
      background: var(--c-surface);
      color: var(--c-text);
    }
    summary {
      padding: var(--space-5) var(--space-6);
    }
    p {
      padding: 0 var(--space-6) var(--space-5);
      color: var(--c-text-muted);
    }
  `,
};

const Entries = styled.div<{ $kind: Composition['faq']; $isCentred: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 50rem;
  ${({ $isCentred }) => $isCentred && 'margin-inline: auto;'}
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 20px;
    font-weight: 600;
    font-size: var(--text-lead);
    list-style: none;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    width: 16px;
    height: 16px;
    background:
      linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat,
      linear-gradient(currentColor, currentColor) center / 2px 100% no-repeat;
    transition: rotate var(--t) var(--ease);
  }
  [open] > summary::after {
    background-size:
      100% 2px,
      0 0;
  }
  p {
    max-width: 42rem;
    color: var(--soft);
  }
  ${({ $kind }) => kinds[$kind]}
`;
