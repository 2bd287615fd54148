import { EyeOff, MapPin, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { LandingSection } from './LandingSection.tsx';

export function Safety() {
  const { t } = useTranslation('landing');
  const { composition } = useBrand();
  const promises = [
    { Icon: MapPin, title: t('safety.hiddenTitle'), text: t('safety.hiddenText') },
    { Icon: EyeOff, title: t('safety.blockTitle'), text: t('safety.blockText') },
    { Icon: Undo2, title: t('safety.leaveTitle'), text: t('safety.leaveText') },
  ];
  return (
    <LandingSection part="safety" title={t('safety.title')}>
      <Promises $kind={composition.promises}>
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={iconSizes.large} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Promises>
    </LandingSection>
  );
}

const kinds: Record<Composition['promises'], ReturnType<typeof css>> = {
  cards: css`
    gap: var(--space-4);
    li {
      padding: var(--space-6);
      border: max(1px, var(--stroke)) solid var(--c-border);
      border-radius: var(--r-large);
      background: var(--c-surface);
      color: var(--c-text);
      box-shadow: var(--shadow-low);
    }
    p {
      color: var(--c-text-muted);
    }
    ${from('medium')} {
      grid-template-columns: repeat(3, 1fr);
    }
  `,
  rows: css`
    li {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 6px 20px;
      padding-block: var(--space-6);
      border-block-start: 1px solid var(--line);
    }
    li:last-child {
      border-block-end: 1px solid var(--line);
    }
    svg {
      grid-row: span 2;
    }
    ${from('medium')} {
      li {
        grid-template-columns: auto 1fr 1.6fr;
      }
      svg {
        grid-row: auto;
      }
    }
  `,
  open: css`
    gap: var(--space-10);
    ${from('medium')} {
      grid-template-columns: repeat(3, 1fr);
    }
  `,
  badges: css`
    gap: var(--space-10);
    text-align: var(--side, start);
    li {
      justify-items: var(--side, start);
    }
    svg {
      width: 60px;
      height: 60px;
      padding: 15px;
      border-radius: var(--r-large);
      background: var(--c-accent);
      color: var(--c-accent-text);
    }
    ${from('medium')} {
      grid-template-columns: repeat(3, 1fr);
    }
  `,
};

const Promises = styled.ul<{ $kind: Composition['promises'] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 10px;
  }
  h3 {
    font-size: var(--text-title-4);
  }
  p {
    max-width: 34rem;
    color: var(--soft);
  }
  svg {
    color: var(--mark);
  }
  ${({ $kind }) => kinds[$kind]}
`;
