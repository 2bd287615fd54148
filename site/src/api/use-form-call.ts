import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call, Given } from '@manyhearts/contract/calls';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { loadShape, useCall, type FormShape } from './use-call.ts';
import type { CallInput } from '@manyhearts/contract/client/wire-request';
import { useSecondFactor } from './use-second-factor.ts';

type FormCallWishes<Input, Result> = {
  shape?: FormShape;
  /** Input besides the form's fields. */
  extra?: () => Partial<Given<Input>>;
  onDone: (result: Result, input: Given<Input>) => void;
  onFailed?: (failure: CallError) => void;
};
export type FormCall = {
  /** Props to spread on the form. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onFocus: () => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    method: 'dialog';
    noValidate: true;
  };
  isBusy: boolean;
  failure: CallError | undefined;
  /** Message above the fields, for a failure that concerns none of them. */
  headline: string | undefined;
  errorOf: (field: string) => string | undefined;
  /** The account has two-step log-in: show a field `totp` for its code. */
  isCodeAsked: boolean;
};

/**
 * A form that makes a call. Its fields are uncontrolled, so that input typed or filled in before hydration is kept.
 * `method="dialog"` makes a submit before hydration a no-op: a password must never end up in an address.
 */
export function useFormCall<Input extends object, Result>(
  definition: Call<Input, Result>,
  { shape, extra, onDone, onFailed }: FormCallWishes<Input, Result>,
): FormCall {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<readonly string[]>([]);
  /** Fields that were edited since the last submit: their errors are about what was there before. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const { send, isBusy, failure } = useCall(definition, shape);
  const factor = useSecondFactor();

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    // Cast: fields are named as the input is, and the shape validates their values.
    const input = { ...typedIn(form), ...extra?.() } as Given<Input>;
    setFields([...new FormData(form).keys()]);
    setMended([]);
    const sent = await send(input);
    if (!sent) return;
    if ('result' in sent) return onDone(sent.result, input);
    factor.note(sent.failure);
    onFailed?.(sent.failure);
  };
  const isAboutFields = Object.keys(failure?.fieldErrors ?? {}).some((name) => fields.includes(name));
  return {
    form: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      // Loaded by the time of the submit.
      onFocus: () => void loadShape(shape),
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement;
        if (name in (failure?.fieldErrors ?? {})) setMended((before) => [...before, name]);
      },
      method: 'dialog',
      noValidate: true,
    },
    isBusy,
    failure,
    headline: failure && !isAboutFields && !factor.isFirstAsk ? failure.detail || t('unreachable') : undefined,
    errorOf: (field) => (mended.includes(field) ? undefined : failure?.fieldErrors[field]?.detail),
    isCodeAsked: factor.isAsked,
  };
}

/** An empty field counts as not given. */
function typedIn(form: HTMLFormElement): CallInput {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value === '' ? undefined : value]));
}
