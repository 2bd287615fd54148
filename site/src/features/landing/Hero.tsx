import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { HeroLayout } from '@manyhearts/themes/composition';
import { useBrand } from '#site/boot/page-context.ts';
import { BrandArt } from '#site/ui/art/BrandArt.tsx';
import { Held } from '#site/ui/Held.tsx';
import { heroStyles } from './hero-styles.ts';
import { SignupStarter } from './SignupStarter.tsx';

/** Longer titles are set smaller, so that the sign-up form stays in a phone's first view. */
const longTitle = 40;

/** The first view: title, art and sign-up form. */
export function Hero() {
  const { t } = useTranslation('landing');
  const { art, composition } = useBrand();
  const title = t('hero.title');
  return (
    <Ground $layout={composition.hero}>
      <Words>
        <Say>
          <Title $isLong={title.length > longTitle}>
            <Held>{title}</Held>
          </Title>
          <Lead>{t('hero.lead')}</Lead>
        </Say>
        <SignupStarter note={t('hero.note')} />
      </Words>
      <Art aria-hidden>
        <BrandArt motif={art.motif} />
      </Art>
    </Ground>
  );
}

const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  gap: clamp(16px, 4vw, calc(var(--space) * 5));
  min-width: 0;
  padding-inline: var(--gutter);
`;

const Say = styled.div`
  display: grid;
  gap: calc(var(--space) * 3);
  min-width: 0;
`;

const Title = styled.h1<{ $isLong: boolean }>`
  font-size: calc(var(--title-size) * var(--display-scale) * ${({ $isLong }) => ($isLong ? 0.84 : 1)});
  overflow-wrap: anywhere;
  hyphens: auto;
`;

const Lead = styled.p`
  max-width: 34rem;
  font-size: clamp(1.0625em, 0.95em + 0.5vw, 1.3125em);
  line-height: 1.45;
`;

const Art = styled.div`
  > * {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Ground = styled.section<{ $layout: HeroLayout }>`
  position: relative;
  overflow: hidden;
  isolation: isolate;
  padding-block-start: clamp(20px, 5vw, 96px);
  background: linear-gradient(160deg, var(--c-hero-from), var(--c-hero-to));
  color: var(--c-hero-text);
  ${({ $layout }) => heroStyles($layout, { Words, Say, Title, Lead, Art })}
`;
