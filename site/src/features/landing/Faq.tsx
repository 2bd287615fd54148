import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { useBoot } from '#site/boot/BootContext.tsx';
import { Section } from '#site/ui/Section.tsx';

/** The browser's own disclosure: it opens without any script. */
export function Faq() {
  const { t } = useTranslation('landing');
  const { settings } = useBoot();
  const words = { brand: settings.name, days: limits.reactivationDays };
  const entries = [
    { question: t('faq.free.question', words), answer: t('faq.free.answer', words) },
    { question: t('faq.subscription.question', words), answer: t('faq.subscription.answer', words) },
    { question: t('faq.seen.question', words), answer: t('faq.seen.answer', words) },
    { question: t('faq.statement.question', words), answer: t('faq.statement.answer', words) },
    { question: t('faq.leave.question', words), answer: t('faq.leave.answer', words) },
  ];
  return (
    <Section aria-labelledby="faq">
      <h2 id="faq">{t('faq.title')}</h2>
      {entries.map(({ question, answer }) => (
        <Entry key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Entry>
      ))}
    </Section>
  );
}

const Entry = styled.details`
  max-width: 48rem;
  border-block-end: 1px solid var(--c-border);
  summary { padding: 16px 4px; font-weight: 600; cursor: pointer }
  summary::marker { color: var(--c-mark) }
  p { padding: 0 4px 20px; color: var(--c-text-muted) }
`;
