import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  readConsents,
  saveConsents,
  type ConsentKind,
  type ConsentsAnswer,
  type ConsentView,
} from '@manyhearts/contract/consents';
import { isPageVersion } from '@manyhearts/contract/pages';
import { call } from '#site/api/client.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useDay } from '#site/boot/use-day.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Switch } from '#site/ui/Switch.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { Disclosure, OpeningText } from '#site/ui/Disclosure.tsx';
import { Panel, RowList } from '../Panel.tsx';
import { useSwitches } from '../use-switches.ts';

/** A member's consents with date and text, and how to withdraw them. */
export function ConsentsPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('settings');
  const found = useQuery(queryOf(readConsents));
  return (
    <Panel id="settings-consents" title={t('consents.title')} lead={t('consents.lead')}>
      <QueryView query={found} waiting={<Skeleton shape="lines" count={3} />} failed={t('consents.failed')}>
        {(answer) => <ConsentList told={answer} onLeave={onLeave} />}
      </QueryView>
    </Panel>
  );
}

type Marketing = { marketing: boolean };

/** Each consent by itself. Marketing is listed even if the member never agreed to it. */
function ConsentList({ told, onLeave }: { told: ConsentsAnswer; onLeave: () => void }) {
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

/** One consent and its actions. */
function ConsentRow({ title, consent, children }: { title: string; consent: ConsentView; children: ReactNode }) {
  return (
    <Row>
      <strong>{title}</strong>
      <p>
        <ConsentFacts consent={consent} />
      </p>
      {children}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  padding-block: var(--space-4);
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  > * {
    max-width: 100%;
  }
  > p {
    color: var(--c-text-muted);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
`;

const pageNames = { terms: 'footer.terms', privacy: 'footer.privacy' } as const;

/** Date and text of a consent: an operator's text in the version that was shown, ours in its current one. */
function ConsentFacts({ consent: { given, at, page, version, textSince } }: { consent: ConsentView }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const dayOf = useDay();
  const day = dayOf(at);
  const text = shared(pageNames[page]);
  return (
    <>
      {given ? t('consents.given', { day }) : t('consents.takenBack', { day })}
      {' · '}
      <a href={`/pages/${page}${isPageVersion(version) ? `?version=${version}` : ''}`} target="_blank" rel="noopener">
        {textSince ? t('consents.version', { page: text, date: dayOf(textSince) }) : text}
        <VisuallyHidden> {t('consents.newTab')}</VisuallyHidden>
      </a>
    </>
  );
}

/** An account requires this consent, so withdrawing it leads to deleting the account. */
function SensitiveConsent({ consent, onLeave }: { consent: ConsentView; onLeave: () => void }) {
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
