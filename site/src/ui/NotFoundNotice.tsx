import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBrand } from '#site/boot/page-context.ts';
import { ButtonLink } from './Button.tsx';
import { Held } from './Held.tsx';
import { heroGround } from './Section.tsx';

/** 404 with a link home, with the brand's background and mark. */
export function NotFoundNotice() {
  const { t } = useTranslation();
  const { art } = useBrand();
  return (
    <Ground>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={art.glyph} fillRule="evenodd" />
      </svg>
      <h1>
        <Held>{t('error.notFoundTitle')}</Held>
      </h1>
      <p>{t('error.notFoundText')}</p>
      <ButtonLink href="/" $kind="hero">
        {t('error.home')}
      </ButtonLink>
    </Ground>
  );
}

const Ground = styled.section`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-5);
  min-height: calc(100svh - 65px - var(--tabs, 0px));
  padding: 56px var(--gutter);
  background: ${heroGround};
  color: var(--c-hero-text);
  text-align: center;
  svg {
    width: clamp(140px, 30vmin, 260px);
    margin-block-end: var(--space-4);
    fill: var(--c-hero-action);
  }
  h1 {
    max-width: 44rem;
    font-size: var(--text-display);
  }
  p {
    max-width: 34rem;
    font-size: var(--text-lead);
    text-wrap: balance;
  }
`;
