import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** For keyboards: past the bars, to the page's content. */
export function SkipLink() {
  const { t } = useTranslation();
  return <Link href="#content">{t('nav.skip')}</Link>;
}

const Link = styled.a`
  position: absolute;
  inset-inline-start: 8px;
  inset-block-start: 8px;
  z-index: var(--layer-skip-link);
  padding: 12px 20px;
  border-radius: var(--r-control);
  background: var(--c-overlay);
  color: var(--c-text);
  transform: translateY(-130%);
  &:focus {
    transform: none;
  }
`;
