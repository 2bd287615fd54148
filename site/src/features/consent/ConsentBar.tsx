import { useTranslation } from 'react-i18next';
import { createGlobalStyle, styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { Button } from '#site/ui/Button.tsx';

/**
 * Two equal answers; nothing that needs consent runs before one is given. Shown by the attribute that the first script
 * sets.
 */
export function ConsentBar() {
  const { t } = useTranslation();
  return (
    <>
      <RoomBelow />
      <Bar id="consent" aria-labelledby="consent-title">
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>
          {t('consent.text')} <a href="/pages/cookies">{t('consent.more')}</a>
        </p>
        <Answers>
          <Button $kind="quiet" $small data-act="consent-answer" data-value="no">
            {t('consent.refuse')}
          </Button>
          <Button $kind="quiet" $small data-act="consent-answer" data-value="yes">
            {t('consent.accept')}
          </Button>
        </Answers>
      </Bar>
    </>
  );
}

/** Room for the bar, which is never higher, so that it covers neither focused elements nor the end of the page. */
const RoomBelow = createGlobalStyle`
  html[data-consent='ask'] {
    --asking: min(17rem, 50dvh);
    --covered: calc(var(--asking) + var(--tabs, 0px) + 16px);
    scroll-padding-bottom: var(--covered);
    body { padding-block-end: var(--covered) }
    ${from('medium')} { --asking: min(10rem, 50dvh) }
  }
`;

const Bar = styled.section`
  display: none;
  position: fixed;
  inset: auto 8px calc(8px + var(--tabs, 0px));
  z-index: var(--layer-notice);
  max-width: 60rem;
  max-height: var(--asking);
  margin-inline: auto;
  padding: 8px 14px;
  overflow-y: auto;
  gap: 4px 24px;
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: min(var(--r-large), 24px);
  background: var(--c-overlay);
  box-shadow: var(--shadow-high);
  font-size: var(--text-small);
  line-height: 1.4;
  h2 {
    font-size: var(--text-title-4);
  }
  ${from('medium')} {
    inset-block-end: calc(16px + var(--tabs, 0px));
    grid-template-columns: 1fr auto;
    padding: 18px 20px 20px 24px;
    font-size: var(--text-small);
    > div {
      grid-area: 1 / 2 / span 2;
      align-self: center;
      margin: 0;
    }
  }
  html[data-consent='ask'] & {
    display: grid;
  }
  html[data-consent='ask'][data-entry='ask'] &,
  html[data-modal] & {
    display: none;
  }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  margin-block-start: 2px;
`;
