import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';

/** Whoever read this far need not scroll back. */
export function LastCall() {
  const { t } = useTranslation('landing');
  const { canSignUp } = useBoot();
  if (!canSignUp) return null;
  return (
    <Band aria-labelledby="last">
      <h2 id="last">{t('last.title')}</h2>
      <ButtonLink href="/signup">{t('last.submit')}</ButtonLink>
    </Band>
  );
}

const Band = styled.section`
  display: grid;
  justify-items: center;
  gap: calc(var(--space) * 3);
  margin-block-start: calc(var(--space) * 10);
  padding: calc(var(--space) * 7) calc(var(--space) * 2.5);
  background: var(--c-raised);
  text-align: center;
`;
