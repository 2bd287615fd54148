import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readConsents, saveConsents, type ConsentKind, type ConsentsAnswer } from '@manyhearts/contract/consents';
import { call } from '#site/api/client.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { queryOf } from '#site/store/server-data.ts';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Switch } from '#site/ui/Switch.tsx';
import { RowList } from '../RowList.tsx';
import { useSwitches } from '../use-switches.ts';
import { ConsentFacts } from './ConsentFacts.tsx';
import { ConsentRow } from './ConsentRow.tsx';
import { SensitiveConsent } from './SensitiveConsent.tsx';

type Marketing = { marketing: boolean };

/** Each consent by itself. Marketing is listed even if the member never agreed to it. */
export function ConsentList({ told, onLeave }: { told: ConsentsAnswer; onLeave: () => void }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const brand = settings.name;
  const serverData = useQueryClient();
  const { now, change, failure } = useSwitches<ConsentsAnswer, Marketing>(told, {
    save: async (part) => void serverData.setQueryData(queryOf(readConsents).queryKey, await call(saveConsents, part)),
    withChange: (before, { marketing }) => ({ ...before, marketing }),
  });
  const of = (kind: ConsentKind) => told.consents.filter((consent) => consent.kind === kind);
  const [marketing] = of('marketing');
  return (
    <RowList>
      {of('terms').map((consent) => (
        <ConsentRow key={consent.kind} title={t('consents.terms', { brand })} consent={consent}>
          <p>{t('consents.termsHint')}</p>
        </ConsentRow>
      ))}
      {of('sensitive_data').map((consent) => (
        <SensitiveConsent key={consent.kind} consent={consent} onLeave={onLeave} />
      ))}
      <li>
        <FormAlert>{failure && (failure.detail || shared('unreachable'))}</FormAlert>
        <Switch
          name="marketing"
          checked={now.marketing}
          hint={marketing && <ConsentFacts consent={marketing} />}
          onChange={({ target }) => change({ marketing: target.checked })}
        >
          {t('consents.marketing', { brand })}
        </Switch>
      </li>
      {of('pool_site').map((consent) => (
        <ConsentRow key={consent.site?.id} title={t('consents.site', { site: consent.site?.name })} consent={consent}>
          <a href="#settings-visibility">{t('consents.siteChange')}</a>
        </ConsentRow>
      ))}
    </RowList>
  );
}
