import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginSecondFactor, removeSecondFactor, type SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { OwnCode, OwnPassword } from '../OwnCode.tsx';
import { Panel } from '../Panel.tsx';
import { StateMark } from '../StateMark.tsx';

const AppKey = later(async () => (await import('./AppKey.tsx')).AppKey);
const RecoveryCodeList = later(async () => (await import('./RecoveryCodeList.tsx')).RecoveryCodeList);

type Step = { at: 'off' | 'on' } | { at: 'key'; given: SecondFactorSecret } | { at: 'codes'; codes: readonly string[] };
type TwoStepPanelProps = { isOn: boolean; onStale: () => void };

/**
 * Password, key for the app, its first code, recovery codes. Leaving before the code is confirmed changes nothing; the
 * steps start again.
 */
export function TwoStepPanel({ isOn, onStale }: TwoStepPanelProps) {
  const { t } = useTranslation('settings');
  const show = useToast();
  const [step, setStep] = useState<Step>({ at: isOn ? 'on' : 'off' });
  const settle = (at: 'off' | 'on', text: string): void => {
    setStep({ at });
    show({ kind: 'success', text });
  };
  return (
    <Panel id="settings-two-step" title={t('twoStep.title')} lead={t('twoStep.lead')}>
      {step.at === 'on' || step.at === 'codes' ? (
        <StateMark state="good">{t('twoStep.on')}</StateMark>
      ) : (
        <StateMark state="none">{t('twoStep.off')}</StateMark>
      )}
      {step.at === 'off' && (
        <Disclosure label={t('twoStep.turnOn')}>
          {() => <Begin onGiven={(given) => setStep({ at: 'key', given })} onStale={onStale} />}
        </Disclosure>
      )}
      {step.at === 'key' && (
        <AppKey
          given={step.given}
          onCodes={(codes) => setStep({ at: 'codes', codes })}
          onLeave={() => setStep({ at: 'off' })}
          onStale={onStale}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodeList codes={step.codes} onKept={() => settle('on', t('twoStep.turnedOn'))} />
      )}
      {step.at === 'on' && <TurnOffTwoStep onDone={() => settle('off', t('twoStep.turnedOff'))} onStale={onStale} />}
    </Panel>
  );
}

function Begin({ onGiven, onStale }: { onGiven: (given: SecondFactorSecret) => void; onStale: () => void }) {
  const { t } = useTranslation('settings');
  const beginning = useForm(beginSecondFactor, {
    shape: async () => (await import('@manyhearts/contract/second-factor.shapes')).beginSecondFactorInput,
    onDone: onGiven,
    onFailed: ({ code }) => code === 'conflict' && onStale(),
  });
  const { isBusy, headline } = beginning;
  return (
    <Form of={beginning} aria-label={t('twoStep.turnOn')}>
      <p>{t('twoStep.how')}</p>
      <FormAlert>{headline}</FormAlert>
      <OwnPassword of={beginning} isLast autoFocus />
      <Button type="submit" isBusy={isBusy}>
        {t('twoStep.goOn')}
      </Button>
    </Form>
  );
}

type TurnOffProps = { onDone: () => void; onStale: () => void };

/** Asks for password and code: an open browser does not prove its owner. */
function TurnOffTwoStep({ onDone, onStale }: TurnOffProps) {
  const { t } = useTranslation('settings');
  return (
    <Disclosure label={t('twoStep.turnOff')}>{() => <TurnOffForm onDone={onDone} onStale={onStale} />}</Disclosure>
  );
}

function TurnOffForm({ onDone, onStale }: TurnOffProps) {
  const { t } = useTranslation('settings');
  const removing = useForm(removeSecondFactor, {
    shape: async () => (await import('@manyhearts/contract/second-factor.shapes')).removeSecondFactorInput,
    onDone,
    onFailed: ({ code }) => code === 'conflict' && onStale(),
  });
  const { isBusy, headline } = removing;
  return (
    <Form of={removing} aria-label={t('twoStep.turnOff')}>
      <FormAlert>{headline}</FormAlert>
      <OwnPassword of={removing} autoFocus />
      <OwnCode of={removing} />
      <Button type="submit" $kind="danger" isBusy={isBusy}>
        {t('twoStep.turnOff')}
      </Button>
    </Form>
  );
}
