import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { Costs } from './Costs.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LastCall } from './LastCall.tsx';
import { MembersWall } from './MembersWall.tsx';
import { Safety } from './Safety.tsx';

/** What it is, for whom, what it costs and how to begin, in that order. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  const { settings } = useBoot();
  return (
    <>
      <Hero />
      <MembersWall />
      <HowItWorks />
      <Costs />
      <Safety />
      {settings.fictional_warning.plural && (
        <Notice aria-labelledby="fictional">
          <h2 id="fictional">{t('fictional.title')}</h2>
          <p>{settings.fictional_warning.plural}</p>
        </Notice>
      )}
      <Faq />
      <LastCall />
    </>
  );
}

const Notice = styled.section`
  display: grid;
  gap: calc(var(--space) * 1.5);
  max-width: 48rem;
  margin: calc(var(--space) * 6) auto 0;
  padding: calc(var(--space) * 3);
  border-radius: var(--r-large);
  background: var(--c-info-surface);
`;
