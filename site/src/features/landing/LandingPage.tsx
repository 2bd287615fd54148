import { Info } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { readBand, type Composition, type LandingPart } from '@manyhearts/themes/composition';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Costs } from './Costs.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { MembersWall } from './MembersWall.tsx';
import { Safety } from './Safety.tsx';
import { heroGround } from '#site/ui/Section.tsx';

const parts: Record<LandingPart, ComponentType> = {
  wall: MembersWall,
  how: HowItWorks,
  costs: Costs,
  safety: Safety,
  faq: Faq,
};

/** Hero first, sign-up last; in between the parts in the theme's order. */
export function LandingPage() {
  const { composition } = useBrand();
  return (
    <>
      <Hero />
      {composition.bands.map((band) => {
        const Part = parts[readBand(band).part];
        return <Part key={band} />;
      })}
      <FictionalNotice />
      <LastCall />
    </>
  );
}

/** Sign-up at the end of the page, so that readers need not scroll back. */
function LastCall() {
  const { t } = useTranslation('landing');
  const { art, composition } = useBrand();
  const { canSignUp } = usePage();
  if (!canSignUp) return null;
  return (
    <Band $ground={composition.last} aria-labelledby="last">
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={art.glyph} fillRule="evenodd" />
      </svg>
      <h2 id="last">{t('last.title')}</h2>
      <ButtonLink href="/signup" $kind={composition.last}>
        {t('last.submit')}
      </ButtonLink>
    </Band>
  );
}

const grounds: Record<Composition['last'], ReturnType<typeof css>> = {
  hero: css`
    --mark: var(--c-hero-action);
    background: ${heroGround};
    color: var(--c-hero-text);
  `,
  strong: css`
    --mark: var(--c-strong-action);
    background: var(--c-strong);
    color: var(--c-strong-text);
  `,
};

const Band = styled.section<{ $ground: Composition['last'] }>`
  display: grid;
  justify-items: center;
  gap: var(--space-6);
  padding: clamp(64px, 9vw, 128px) var(--gutter);
  ${({ $ground }) => grounds[$ground]}
  text-align: center;
  svg {
    width: 56px;
    fill: var(--mark);
  }
  h2 {
    font-size: var(--text-display);
  }
  a {
    min-width: min(14rem, 100%);
  }
`;

/** Required on every brand with fictional profiles. */
function FictionalNotice() {
  const { t } = useTranslation('landing');
  const { settings } = useBrand();
  if (!settings.fictionalWarning.plural) return null;
  return (
    <Notice aria-labelledby="fictional">
      <Info size={iconSizes.large} aria-hidden />
      <h2 id="fictional">{t('fictional.title')}</h2>
      <p>{settings.fictionalWarning.plural}</p>
    </Notice>
  );
}

const Notice = styled.section`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  max-width: min(50rem, 100% - 2 * var(--gutter));
  margin: 0 auto clamp(56px, 40px + 4vw, 96px);
  padding: var(--space-6);
  border-radius: var(--r-large);
  background: var(--c-raised);
  svg {
    color: var(--c-mark);
  }
  h2 {
    font-size: var(--text-title-4);
  }
  p {
    grid-column: 2;
  }
`;
