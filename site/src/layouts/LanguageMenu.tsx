import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { languageNames } from '@manyhearts/contract/languages';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { Menu } from '#site/ui/Menu.tsx';

/** The brand's languages by their own names. Without scripts its button leads to the page of languages. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, settings } = useBrand();
  const href = '/lang-config';
  return (
    <Menu
      label={`${t('nav.language')}: ${language.toUpperCase()}`}
      align="end"
      opener={(opening) => (
        <Opener href={href} {...opening}>
          <Globe size={iconSizes.medium} aria-hidden />
          {language.toUpperCase()}
        </Opener>
      )}
      items={settings.languages.map((code) => ({
        id: code,
        label: languageNames[code],
        isCurrent: code === language,
        href,
        lang: code,
        act: 'language',
      }))}
    />
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
