import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';
import { useBrand, usePage } from '#site/boot/page-context.ts';

/** The brand's logo if it has one, otherwise its name with the theme's mark. */
export function Logo() {
  const { settings, art } = useBrand();
  if (art.logo) return <Picture src={`${settings.cdnPrefix}/media/${art.logo}`} alt={settings.name} height={36} />;
  return (
    <Word>
      <Mark viewBox="0 0 24 24" aria-hidden>
        <path d={art.glyph} fillRule="evenodd" />
      </Mark>
      <span>{art.wordmark ?? settings.name}</span>
    </Word>
  );
}

/** A wide logo leaves room for the bar's buttons. */
const Picture = styled.img`
  max-width: min(44vw, 240px);
  height: 36px;
  object-fit: contain;
  object-position: left center;
`;

/**
 * Without room for its longest word, as with large text on a phone, the name wraps below the mark and out of sight.
 * Otherwise it would be broken into letters.
 */
const Word = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 3em 0.4em;
  min-width: 0;
  height: 2.5em;
  margin-block: -0.6em;
  overflow: hidden;
  font: var(--display-weight) var(--text-title-3)/1.1 var(--font-display);
  letter-spacing: var(--display-tracking);
  text-wrap: balance;
  > span {
    flex: 1 1 min-content;
    display: -webkit-box;
    overflow-wrap: normal;
    overflow: hidden;
    padding-block: 0.15em;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  ${below('small')} {
    font-size: min(var(--text-title-4), 5.8vw);
  }
`;

const Mark = styled.svg`
  flex: none;
  width: 1.25em;
  height: 2.5em;
  fill: var(--c-mark);
`;

/** Members go to the search, visitors to the landing page. */
export function HomeLink() {
  const { t } = useTranslation();
  const { settings } = useBrand();
  const { isLoggedIn } = usePage();
  return (
    <Link href={isLoggedIn ? '/members' : '/'} aria-label={t('nav.home', { brand: settings.name })}>
      <Logo />
    </Link>
  );
}

/** Gives way to the bar's buttons, down to the mark. */
const Link = styled.a`
  display: flex;
  flex-shrink: 1000;
  min-width: 1.8rem;
  overflow: hidden;
  min-height: 44px;
  align-items: center;
  color: var(--c-text);
  text-decoration: none;
`;

/** A bar without navigation. */
export function LogoBar() {
  return (
    <Bar>
      <HomeLink />
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  max-width: 76rem;
  min-height: 60px;
  margin: 0 auto;
  padding: 8px var(--gutter);
`;
