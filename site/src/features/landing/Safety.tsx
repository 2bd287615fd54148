import { EyeOff, MapPin, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Section } from '#site/ui/Section.tsx';

export function Safety() {
  const { t } = useTranslation('landing');
  const promises = [
    { Icon: MapPin, title: t('safety.hiddenTitle'), text: t('safety.hiddenText') },
    { Icon: EyeOff, title: t('safety.blockTitle'), text: t('safety.blockText') },
    { Icon: Undo2, title: t('safety.leaveTitle'), text: t('safety.leaveText') },
  ];
  return (
    <Section aria-labelledby="safety">
      <h2 id="safety">{t('safety.title')}</h2>
      <Promises>
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} strokeWidth={1.75} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Promises>
    </Section>
  );
}

const Promises = styled.ul`
  display: grid;
  gap: calc(var(--space) * 2);
  margin: calc(var(--space) * 3) 0 0;
  padding: 0;
  list-style: none;
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, 1fr);
  }
  li {
    display: grid;
    align-content: start;
    gap: 8px;
    padding: calc(var(--space) * 3);
    border: max(1px, var(--stroke)) solid var(--c-border);
    border-radius: var(--r-large);
    background: var(--c-surface);
  }
  svg { color: var(--c-mark) }
  p { color: var(--c-text-muted) }
`;
