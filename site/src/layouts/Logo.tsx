import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';

/** The brand's picture where it has one, else its name as a wordmark with the theme's own mark. */
export function Logo() {
  const { settings, art } = useBoot();
  if (art.logo) return <img src={`${settings.cdn_prefix}/media/${art.logo}`} alt={settings.name} height={36} />;
  return (
    <Word>
      <Mark viewBox="0 0 24 24" aria-hidden>
        <path d="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 11.2-8.5 11.2Z" />
      </Mark>
      {art.wordmark ?? settings.name}
    </Word>
  );
}

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: .4em;
  overflow: hidden;
  font: var(--display-weight) calc(1.3125rem * var(--display-scale))/1.1 var(--font-display);
  letter-spacing: var(--display-tracking);
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Mark = styled.svg`
  flex: none;
  width: 1.1em;
  height: 1.1em;
  fill: var(--c-mark);
`;
