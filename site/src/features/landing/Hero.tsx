import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { HeroLayout } from '@manyhearts/themes/composition';
import { useBrand } from '#site/boot/page-context.ts';
import { BrandArt } from '#site/domain/art/BrandArt.tsx';
import { Held } from '#site/ui/Held.tsx';
import { heroStyles } from './hero-styles.ts';
import { SignupStarter } from './SignupStarter.tsx';
import { heroGround } from '#site/ui/Section.tsx';

/** Longer titles are set smaller, so that the sign-up form stays in a phone's first view. */
const longTitle = 40;

/** The first view: title, art and sign-up form. */
export function Hero() {
  const { t } = useTranslation('landing');
  const { art, composition, settings } = useBrand();
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
        {art.picture ? (
          <img src={`${settings.cdnPrefix}/media/${art.picture}`} alt="" fetchPriority="high" />
        ) : (
          <BrandArt motif={art.motif} />
        )}
      </Art>
    </Ground>
  );
}

const Words = styled.div`
  position: relative;
  z-index: var(--layer-raised);
  display: grid;
  gap: clamp(16px, 4vw, var(--space-5));
  min-width: 0;
  padding-inline: var(--gutter);
`;

const Say = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

const Title = styled.h1<{ $isLong: boolean }>`
  font-size: ${({ $isLong }) => ($isLong ? 'var(--text-display)' : 'var(--text-hero)')};
  overflow-wrap: anywhere;
  hyphens: auto;
`;

const Lead = styled.p`
  max-width: 34rem;
  font-size: var(--text-lead);
  line-height: 1.45;
  text-wrap: balance;
`;

const Art = styled.div`
  > * {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Ground = styled.section<{ $layout: HeroLayout }>`
  position: relative;
  overflow: hidden;
  isolation: isolate;
  padding-block-start: clamp(20px, 5vw, 96px);
  background: ${heroGround};
  color: var(--c-hero-text);
  ${({ $layout }) => heroStyles($layout, { Words, Say, Title, Lead, Art })}
`;
