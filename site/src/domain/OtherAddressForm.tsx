import { resendActivation } from '@manyhearts/contract/activation';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { mailFailureWords } from './mail-failure-words.ts';

type Props = {
  words: { title: string; label: string; submit: string; limit: string };
  onSent: (email: string) => void;
  onFailed: (failure: CallError) => void;
};

/** Sends the link that confirms an address to another one than was given at sign-up. */
export function OtherAddressForm({ words, onSent, onFailed }: Props) {
  const resending = useForm(resendActivation, {
    shape: requiredAddress,
    onDone: (_, { email }) => onSent(String(email).trim().toLowerCase()),
    onFailed,
  });
  const { isBusy, failure, headline, errorOf } = resending;
  return (
    <Form of={resending} aria-label={words.title}>
      <FormAlert>{failure && headline && mailFailureWords(failure, words.limit, headline)}</FormAlert>
      <Field label={words.label} type="email" name="email" enterKeyHint="send" autoFocus error={errorOf('email')} />
      <Button type="submit" isBusy={isBusy}>
        {words.submit}
      </Button>
    </Form>
  );
}

/** The address is required here; the call itself allows to omit it. */
async function requiredAddress() {
  const [{ memberEmail }, { object }] = await Promise.all([
    import('@manyhearts/contract/email-addresses'),
    import('@manyhearts/contract/fields'),
  ]);
  return object({ email: memberEmail().required() });
}
