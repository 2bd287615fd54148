import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { languageNames } from '@manyhearts/contract/languages';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { menuItem, menuList } from '#site/ui/menu-style.ts';

/**
 * The brand's languages by their own names. Touch pages have it before React, so the loader opens it; without scripts
 * the link leads to the page of languages.
 */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, settings } = useBrand();
  return (
    <>
      <Opener
        href="/lang-config"
        aria-label={`${t('nav.language')}: ${language.toUpperCase()}`}
        aria-controls="languages-menu"
        data-act="menu"
      >
        <Globe size={iconSizes.medium} aria-hidden />
        {language.toUpperCase()}
      </Opener>
      <List id="languages-menu" popover="auto" aria-label={t('nav.language')}>
        {settings.languages.map((code) => (
          <li key={code}>
            <a
              href="/lang-config"
              lang={code}
              aria-current={code === language ? 'true' : undefined}
              data-act="language"
              data-value={code}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </List>
    </>
  );
}

const Opener = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 10px;
  border-radius: var(--r-control);
  color: var(--c-text);
  font-weight: 600;
  font-size: var(--text-small);
  text-decoration: none;
  &:hover {
    background: var(--c-raised);
  }
`;

/** The loader positions it under its opener. Browsers without popovers follow the link instead. */
const List = styled.ul`
  ${menuList}
  position: fixed;
  inset: 72px 16px auto auto;
  max-height: calc(100dvh - 88px);
  margin: 0;
  overflow-y: auto;
  list-style: none;
  &:not(:popover-open) {
    display: none;
  }
  @supports not selector(:popover-open) {
    display: none;
  }
  a {
    ${menuItem} justify-content: space-between
  }
  /* A tick: every first page has it, so it is drawn in a few bytes. */
  a[aria-current]::after {
    width: 6px;
    height: 12px;
    margin: -3px 6px 0 0;
    border: solid;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: '';
  }
`;
