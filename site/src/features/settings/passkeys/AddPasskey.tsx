import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginPasskey, confirmPasskey, type PasskeyOffer, type PasskeyView } from '@manyhearts/contract/passkeys';
import { makePasskey } from '#site/api/passkeys.ts';
import { useCall } from '#site/api/use-call.ts';
import { useFormCall } from '#site/api/use-form-call.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { OwnCode } from '../OwnCode.tsx';
import { OwnPassword } from '../OwnPassword.tsx';

const longestName = 60;

/** Asks for the password, runs the browser's ceremony, then saves the passkey. */
export function AddPasskey({ onAdded }: { onAdded: (passkey: PasskeyView) => void }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const [name, setName] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keeping = useCall(
    confirmPasskey,
    async () => (await import('@manyhearts/contract/passkeys.shapes')).madePasskey,
  );
  const beginning = useFormCall(beginPasskey, {
    shape: async () => (await import('@manyhearts/contract/passkeys.shapes')).beginPasskeyInput,
    onDone: (offer) => void make(offer),
    onFailed: () => setProblem(undefined),
  });

  const make = async (offer: PasskeyOffer): Promise<void> => {
    setProblem(undefined);
    setAsking(true);
    const made = await makePasskey(offer);
    if ('reason' in made) {
      setAsking(false);
      return setProblem(t(made.reason === 'known' ? 'passkeys.known' : 'passkeys.stopped'));
    }
    const kept = await keeping.send({ ...made.done, name: name.trim() || undefined });
    setAsking(false);
    if (kept && 'result' in kept) return onAdded(kept.result);
    if (!kept?.failure.fieldErrors.name) setProblem(kept?.failure.detail || shared('unreachable'));
  };
  const { form, isBusy, headline } = beginning;
  return (
    <form {...form} aria-label={t('passkeys.add')}>
      <p>{t('passkeys.how')}</p>
      <FormAlert>{headline ?? problem}</FormAlert>
      <OwnPassword of={beginning} autoFocus />
      {beginning.isCodeAsked && <OwnCode of={beginning} autoFocus />}
      {/* No `name`: it belongs to the second call, not to this form's. */}
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        isOptional
        value={name}
        onChange={(event) => setName(event.target.value.slice(0, longestName))}
        autoComplete="off"
        enterKeyHint="go"
        error={keeping.failure?.fieldErrors.name?.detail}
      />
      <Button type="submit" isBusy={isBusy || isAsking}>
        {t('passkeys.goOn')}
      </Button>
    </form>
  );
}
