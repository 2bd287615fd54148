import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import type { Call, Given } from '@manyhearts/contract/calls';
import type { Failure } from './failure.ts';
import { useCall } from './use-call.ts';
import type { CallInput } from '@manyhearts/contract/wire-request';
import { useSecondFactor } from './use-second-factor.ts';

type FormCallWishes<Input, Result> = {
  shape?: ObjectSchema<object>;
  /** What is sent besides what was typed. */
  extra?: () => Partial<Given<Input>>;
  onDone: (result: Result, input: Given<Input>) => void;
  onFailed?: (failure: Failure) => void;
};
export type FormCall = {
  /** Spread over the form. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    method: 'dialog';
    noValidate: true;
  };
  isBusy: boolean;
  failure: Failure | undefined;
  /** What is said above the fields, where no field is at fault. */
  headline: string | undefined;
  errorOf: (field: string) => string | undefined;
  /** The account has two-step log-in: show a field `totp` for its code. */
  isCodeAsked: boolean;
};

/**
 * A form that is a call. Its fields keep what is typed by themselves, so that nothing typed or filled in before the page
 * woke is lost. Sent before that, `dialog` leads nowhere: a password must never end up in an address.
 */
export function useFormCall<Input extends object, Result>(
  definition: Call<Input, Result>,
  { shape, extra, onDone, onFailed }: FormCallWishes<Input, Result>,
): FormCall {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<readonly string[]>([]);
  const { send, isBusy, failure } = useCall(definition, shape);
  const factor = useSecondFactor();

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    // The fields are named as the input is; what they hold is checked by the shape.
    const input = { ...typedIn(form), ...extra?.() } as Given<Input>;
    setFields([...new FormData(form).keys()]);
    const sent = await send(input);
    if (!sent) return;
    if ('result' in sent) return onDone(sent.result, input);
    factor.note(sent.failure);
    onFailed?.(sent.failure);
  };
  const isAboutFields = Object.keys(failure?.fields ?? {}).some((name) => fields.includes(name));
  return {
    form: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      method: 'dialog',
      noValidate: true,
    },
    isBusy,
    failure,
    headline: failure && !isAboutFields && !factor.isFirstAsk ? failure.detail || t('unreachable') : undefined,
    errorOf: (field) => failure?.fields[field]?.detail,
    isCodeAsked: factor.isAsked,
  };
}

/** What is empty was not given. */
function typedIn(form: HTMLFormElement): CallInput {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value === '' ? undefined : value]));
}
