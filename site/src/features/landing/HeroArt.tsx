import { styled } from 'styled-components';

/** A drawn motif in the brand's own colours; decoration, so it says nothing to a screen reader. */
export function HeroArt({ motif }: { motif: string }) {
  return (
    <Art viewBox="0 0 480 480" aria-hidden data-motif={motif}>
      <circle cx="190" cy="230" r="140" fill="var(--c-action)" opacity=".9" />
      <circle cx="300" cy="260" r="130" fill="var(--c-accent)" opacity=".75" />
    </Art>
  );
}

const Art = styled.svg`
  width: min(100%, 30rem);
  justify-self: center;
  @media (max-width: 991px) {
    display: none;
  }
`;
