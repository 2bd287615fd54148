import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Section } from '#site/ui/Section.tsx';

export function HowItWorks() {
  const { t } = useTranslation('landing');
  const steps = [
    { title: t('how.joinTitle'), text: t('how.joinText') },
    { title: t('how.lookTitle'), text: t('how.lookText') },
    { title: t('how.writeTitle'), text: t('how.writeText') },
  ];
  return (
    <Section aria-labelledby="how">
      <h2 id="how">{t('how.title')}</h2>
      <Steps>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
    </Section>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: calc(var(--space) * 3);
  margin: calc(var(--space) * 3) 0 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, 1fr);
  }
  li { display: grid; align-content: start; gap: 8px; counter-increment: step }
  li::before {
    content: counter(step);
    font: var(--display-weight) calc(2.5rem * var(--display-scale))/1 var(--font-display);
    color: var(--c-mark);
  }
  p { color: var(--c-text-muted) }
`;
