import { useTranslation } from 'react-i18next';
import { removeSecondFactor } from '@manyhearts/contract/second-factor';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { OwnCode } from '../OwnCode.tsx';
import { OwnPassword } from '../OwnPassword.tsx';

type TurnOffProps = { onDone: () => void; onStale: () => void };

/** Asks for password and code: an open browser does not prove its owner. */
export function TurnOffTwoStep({ onDone, onStale }: TurnOffProps) {
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
