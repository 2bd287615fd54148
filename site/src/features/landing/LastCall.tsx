import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';

/** Sign-up at the end of the page, so that readers need not scroll back. */
export function LastCall() {
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
    background: linear-gradient(160deg, var(--c-hero-from), var(--c-hero-to));
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
    min-width: 14rem;
  }
`;
