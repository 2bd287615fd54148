import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '#site/ui/Button.tsx';

/** Two answers of the same size; nothing that needs consent happens before one of them. Shown by the attribute that the first script sets. */
export function ConsentBar() {
  const { t } = useTranslation();
  return (
    <Bar id="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{t('consent.title')}</h2>
      <p>
        {t('consent.text')} <a href="/pages/cookies">{t('consent.more')}</a>
      </p>
      <Answers>
        <Button $kind="quiet" data-act="consent-answer" data-value="no">
          {t('consent.refuse')}
        </Button>
        <Button $kind="quiet" data-act="consent-answer" data-value="yes">
          {t('consent.accept')}
        </Button>
      </Answers>
    </Bar>
  );
}

const Bar = styled.section`
  display: none;
  position: fixed;
  inset: auto 12px 12px;
  z-index: 30;
  max-width: 44rem;
  margin-inline: auto;
  padding: calc(var(--space) * 2.5);
  gap: calc(var(--space) * 1.5);
  border: 1px solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-overlay);
  box-shadow: var(--shadow-high);
  font-size: .9375rem;
  h2 { font-size: 1.125rem }
  html[data-consent='ask'] & { display: grid }
  html[data-consent='ask'][data-entry='ask'] & { display: none }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;
