import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { HeroArt } from './HeroArt.tsx';
import { SignupStarter } from './SignupStarter.tsx';

/** The first view: the feeling in large type, the brand's picture, the way in. */
export function Hero() {
  const { t } = useTranslation('landing');
  const { art } = useBoot();
  return (
    <Ground>
      <Inner>
        <Words>
          <h1>{t('hero.title')}</h1>
          <Lead>{t('hero.lead')}</Lead>
          <SignupStarter />
          <small>{t('hero.note')}</small>
        </Words>
        <HeroArt motif={art.motif} />
      </Inner>
    </Ground>
  );
}

const Ground = styled.section`
  overflow: hidden;
  background: linear-gradient(160deg, var(--c-hero-from), var(--c-hero-to));
  color: var(--c-hero-text);
`;

const Inner = styled.div`
  display: grid;
  align-items: center;
  gap: calc(var(--space) * 4);
  max-width: 76rem;
  margin: 0 auto;
  padding: calc(var(--space) * 5) calc(var(--space) * 2.5) calc(var(--space) * 6);
  @media (min-width: 992px) {
    grid-template-columns: 1.1fr .9fr;
    padding-block: calc(var(--space) * 9);
  }
`;

const Words = styled.div`
  display: grid;
  gap: calc(var(--space) * 2.5);
  min-width: 0;
  small { font-size: .9375rem }
`;

const Lead = styled.p`
  max-width: 34rem;
  font-size: clamp(1.0625rem, 1rem + .5vw, 1.3125rem);
`;
