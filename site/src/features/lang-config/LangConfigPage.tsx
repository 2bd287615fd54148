import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { languageNames, languages } from '@manyhearts/contract/languages';
import { useBoot } from '#site/boot/BootContext.tsx';
import { Section } from '#site/ui/Section.tsx';

/** The language of this device. Each stands under its own name; one that is not offered says so. */
export function LangConfigPage() {
  const { t } = useTranslation('lang-config');
  const { settings, language } = useBoot();
  const others = languages.filter((code) => !settings.languages.includes(code));
  return (
    <Section aria-labelledby="languages">
      <h1 id="languages">{t('title')}</h1>
      <p>{t('lead', { brand: settings.name })}</p>
      <h2>{t('offered', { brand: settings.name })}</h2>
      <List>
        {settings.languages.map((code) => (
          <li key={code}>
            <button type="button" lang={code} data-act="language" data-value={code} aria-pressed={code === language}>
              {languageNames[code]}
              {code === language && <small lang={language}>{t('current')}</small>}
            </button>
          </li>
        ))}
      </List>
      <p>{t('why')}</p>
      {others.length > 0 && (
        <Others>
          <h2>{t('others')}</h2>
          <p>{t('othersText', { brand: settings.name })}</p>
          <p>{others.map((code) => languageNames[code]).join(' · ')}</p>
        </Others>
      )}
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: 10px;
  margin: calc(var(--space) * 3) 0;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    width: 100%;
    min-height: max(52px, var(--control));
    padding: 0 18px;
    border: max(1px, var(--stroke)) solid var(--c-border-strong);
    border-radius: var(--r-control);
    background: var(--c-surface);
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }
  button[aria-pressed='true'] { border-color: var(--c-mark); background: var(--c-raised) }
  small { color: var(--c-text-muted); font-weight: 400 }
`;

const Others = styled.div`
  display: grid;
  gap: 8px;
  margin-block-start: calc(var(--space) * 4);
  color: var(--c-text-muted);
`;
