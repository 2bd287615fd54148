import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { readBand, type BandGround, type Composition, type LandingPart } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';

type LandingSectionProps = { part: LandingPart; title: string; lead?: string | undefined; children: ReactNode };

/** A part of the page, with background and heading from the theme's composition. */
export function LandingSection({ part, title, lead, children }: LandingSectionProps) {
  const { composition } = useBrand();
  const bands = composition.bands.map(readBand);
  const at = bands.findIndex((band) => band.part === part);
  const ground = bands[at]?.ground ?? 'page';
  const goesOn = bands[at - 1]?.ground === ground;
  return (
    <Ground $ground={ground} $goesOn={goesOn} aria-labelledby={part}>
      <Inner $headings={composition.headings} $isSplit={part === 'faq' && composition.headings === 'start'}>
        <Head>
          <h2 id={part}>{title}</h2>
          {lead && <p>{lead}</p>}
        </Head>
        <div>{children}</div>
      </Inner>
    </Ground>
  );
}

/** `--soft`, `--line` and `--mark` are quiet text, dividing lines and small icons on the section's background. */
const grounds: Record<BandGround, ReturnType<typeof css>> = {
  page: css`
    --soft: var(--c-text-muted);
    --line: var(--c-border);
    --mark: var(--c-mark);
  `,
  raised: css`
    --soft: var(--c-text-muted);
    --line: var(--c-border);
    --mark: var(--c-mark);
    background: var(--c-raised);
  `,
  strong: css`
    --soft: var(--c-strong-text);
    --mark: var(--c-strong-action);
    --line: color-mix(in srgb, currentColor 28%, transparent);
    background: var(--c-strong);
    color: var(--c-strong-text);
    a:not([class]) {
      color: inherit;
    }
  `,
};

const Ground = styled.section<{ $ground: BandGround; $goesOn: boolean }>`
  padding-block: ${({ $goesOn }) => ($goesOn ? '0' : 'clamp(56px, 40px + 5vw, 120px)')} clamp(56px, 40px + 5vw, 120px);
  ${({ $ground }) => grounds[$ground]}
`;

const Head = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  margin-block-end: var(--space-8);
  h2 {
    font-size: var(--text-title-1);
  }
  p {
    max-width: 38rem;
    color: var(--soft);
    font-size: var(--text-lead);
    text-wrap: balance;
  }
`;

const headings: Record<Composition['headings'], ReturnType<typeof css> | null> = {
  start: null,
  centre: css`
    --side: center;
    ${Head} {
      justify-items: center;
      text-align: center;
    }
  `,
  margin: css`
    ${from('large')} {
      display: grid;
      grid-template-columns: minmax(14rem, 4fr) 8fr;
      gap: 0 var(--space-16);
      > * {
        padding-block-start: var(--space-6);
        border-block-start: max(1px, var(--stroke)) solid var(--line);
      }
      ${Head} {
        margin: 0;
      }
    }
  `,
};

/** Short questions would leave half of a wide page empty, so the heading stands beside them. */
const split = css`
  ${from('large')} {
    display: grid;
    grid-template-columns: 4fr 8fr;
    gap: 0 var(--space-16);
  }
`;

const Inner = styled.div<{ $headings: Composition['headings']; $isSplit: boolean }>`
  max-width: 76rem;
  margin: 0 auto;
  padding-inline: var(--gutter);
  ${({ $headings }) => headings[$headings]}
  ${({ $isSplit }) => $isSplit && split}
`;
