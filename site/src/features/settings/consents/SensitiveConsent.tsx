import { useTranslation } from 'react-i18next';
import type { ConsentView } from '@manyhearts/contract/consents';
import { useBrand } from '#site/boot/page-context.ts';
import { Button } from '#site/ui/Button.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { OpeningText } from '../OpeningText.tsx';
import { ConsentRow } from './ConsentRow.tsx';

/** An account requires this consent, so withdrawing it leads to deleting the account. */
export function SensitiveConsent({ consent, onLeave }: { consent: ConsentView; onLeave: () => void }) {
  const { t } = useTranslation('settings');
  const { settings } = useBrand();
  return (
    <ConsentRow title={t('consents.sensitive', { brand: settings.name })} consent={consent}>
      <Disclosure label={t('consents.withdraw')}>
        {() => (
          <>
            <OpeningText>{t('consents.withdrawText')}</OpeningText>
            <Button $kind="danger" onClick={onLeave}>
              {t('leave.open')}
            </Button>
          </>
        )}
      </Disclosure>
    </ConsentRow>
  );
}
