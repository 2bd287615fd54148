import { useTranslation } from 'react-i18next';
import { removeSecondFactor } from '@manyhearts/contract/second-factor';
import { removeSecondFactorInput } from '@manyhearts/contract/second-factor.shapes';
import { useFormCall } from '#site/api/use-form-call.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { OwnPassword } from '../OwnPassword.tsx';
import { wrongCode } from './second-factor.rules.ts';

type TurnOffProps = { onDone: () => void; onStale: () => void };

/** Both proofs once more: an open browser is not its owner. */
export function TurnOffTwoStep({ onDone, onStale }: TurnOffProps) {
  const { t } = useTranslation('settings');
  return (
    <Disclosure label={t('twoStep.turnOff')}>{() => <TurnOffForm onDone={onDone} onStale={onStale} />}</Disclosure>
  );
}

function TurnOffForm({ onDone, onStale }: TurnOffProps) {
  const { t } = useTranslation('settings');
  const removing = useFormCall(removeSecondFactor, {
    shape: removeSecondFactorInput,
    onDone,
    onFailed: ({ code }) => code === 'conflict' && onStale(),
  });
  const { form, isBusy, failure, headline, errorOf } = removing;
  return (
    <form {...form} aria-label={t('twoStep.turnOff')}>
      <FormAlert>{headline}</FormAlert>
      <OwnPassword of={removing} autoFocus />
      <Field
        label={t('twoStep.code')}
        hint={t('twoStep.codeOrRecovery')}
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        error={wrongCode(failure) ? t('twoStep.wrongCode') : errorOf('totp')}
      />
      <Button type="submit" $kind="danger" isBusy={isBusy}>
        {t('twoStep.turnOff')}
      </Button>
    </form>
  );
}
