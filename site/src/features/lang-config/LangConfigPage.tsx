import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { languageNames, languages } from '@manyhearts/contract/languages';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Section } from '#site/ui/Section.tsx';

/** Chooses this device's language. Each is listed by its own name; those that the brand does not offer say so. */
export function LangConfigPage() {
  const { t } = useTranslation('lang-config');
  const { settings, language } = useBrand();
  const others = languages.filter((code) => !settings.languages.includes(code));
  return (
    <Section aria-labelledby="languages">
      <PageHead id="languages" title={t('title')} lead={t('lead', { brand: settings.name })} />
      <Part>
        <h2>{t('offered', { brand: settings.name })}</h2>
        <List>
          {settings.languages.map((code) => (
            <li key={code}>
              <button type="button" lang={code} data-act="language" data-value={code} aria-pressed={code === language}>
                {languageNames[code]}
                {code === language && (
                  <small lang={language}>
                    <Check size={iconSizes.medium} aria-hidden />
                    {t('current')}
                  </small>
                )}
              </button>
            </li>
          ))}
        </List>
        <p>{t('why')}</p>
      </Part>
      {others.length > 0 && (
        <Part>
          <h2>{t('others')}</h2>
          <p>{t('othersText', { brand: settings.name })}</p>
          <p>{others.map((code) => languageNames[code]).join(' · ')}</p>
        </Part>
      )}
    </Section>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 60rem;
  margin: 0 auto;
  & + & {
    margin-block-start: var(--space-8);
    padding-block-start: var(--space-8);
    border-block-start: 1px solid var(--c-border);
  }
  h2 {
    font-size: var(--text-title-3);
  }
  p {
    color: var(--c-text-muted);
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    width: 100%;
    min-height: max(60px, var(--control));
    padding: 8px 20px;
    border: max(1px, var(--stroke)) solid var(--c-border-strong);
    border-radius: min(var(--r-control), 30px);
    background: var(--c-surface);
    font-weight: 600;
    text-align: start;
    cursor: pointer;
    transition: background var(--t-fast) var(--ease);
  }
  button:hover {
    background: var(--c-raised);
  }
  button[aria-pressed='true'] {
    border-color: var(--c-mark);
    box-shadow: inset 0 0 0 1px var(--c-mark);
  }
  small {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--c-text-muted);
    font-weight: 400;
    line-height: 1.2;
  }
  svg {
    color: var(--c-mark);
  }
`;
