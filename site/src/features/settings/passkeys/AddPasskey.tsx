import { useTranslation } from 'react-i18next';
import type { Given } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import { beginPasskey, confirmPasskey, type PasskeyView } from '@manyhearts/contract/passkeys';
import { call } from '#site/api/client.ts';
import { makePasskey } from '#site/api/passkeys.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { OwnCode, OwnPassword } from '../OwnCode.tsx';

type Wanted = { password: string; totp?: string; name?: string };

/** The rules of both calls. */
async function shape() {
  const { beginPasskeyInput, madePasskey } = await import('@manyhearts/contract/passkeys.shapes');
  return beginPasskeyInput.concat(madePasskey.pick(['name']));
}

/** Asks for the password, runs the browser's ceremony, then saves the passkey. */
export function AddPasskey({ onAdded }: { onAdded: (passkey: PasskeyView) => void }) {
  const { t } = useTranslation('settings');
  const add = async ({ name, ...owner }: Given<Wanted>, key: string): Promise<PasskeyView> => {
    const made = await makePasskey(await call(beginPasskey, owner, { key }));
    if ('done' in made) return call(confirmPasskey, { ...made.done, name: name?.trim() || undefined });
    const detail = t(made.reason === 'known' ? 'passkeys.known' : 'passkeys.stopped');
    throw new CallError({ code: 'passkey_failed', detail });
  };
  const adding = useForm(add, { shape, onDone: onAdded });
  const { isBusy, headline, errorOf } = adding;
  return (
    <Form of={adding} aria-label={t('passkeys.add')}>
      <p>{t('passkeys.how')}</p>
      <FormAlert>{headline}</FormAlert>
      <OwnPassword of={adding} autoFocus />
      {adding.isCodeAsked && <OwnCode of={adding} autoFocus />}
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        isOptional
        name="name"
        autoComplete="off"
        enterKeyHint="go"
        error={errorOf('name')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('passkeys.goOn')}
      </Button>
    </Form>
  );
}
