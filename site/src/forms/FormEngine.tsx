import { useFormik } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { faultsWithout, type Faults, type Values } from './form-values.rules.ts';

export type FormState = {
  values: Values;
  faults: Faults;
  failure: CallError | undefined;
  isBusy: boolean;
  /** Counts submissions: each moves the focus to the first fault once. */
  rounds: number;
};
export type Outcome = { faults: Faults; failure?: CallError | undefined };
export type Engine = {
  change: (part: Values) => void;
  /** Takes faults and failure away. */
  clear: () => void;
  submit: (values: Values) => Promise<void>;
};
export type EngineProps = {
  /** What the form was before: typed values, and faults of a submission without the engine. */
  start: FormState;
  /** Values that depend on others follow them. */
  settle: (values: Values) => Values;
  check: (values: Values) => Promise<Faults>;
  deliver: (values: Values) => Promise<Outcome>;
  onState: (state: FormState) => void;
  /** Undefined once it is unmounted. */
  onReady: (engine: Engine | undefined) => void;
};
/** Wrapped, because formik clones what it starts with, and errors can't be cloned. */
type Status = { failure: CallError | undefined };
const well: Status = { failure: undefined };

/**
 * Formik, which owns a form's values, faults and submission from the first touch on. Renders nothing. All functions
 * that it is given are stable.
 */
export function FormEngine({ start, settle, check, deliver, onState, onReady }: EngineProps) {
  const roundsBefore = useRef(start.rounds);
  const formik = useFormik<Values>({
    initialValues: start.values,
    initialErrors: start.faults,
    initialStatus: { failure: start.failure } satisfies Status,
    // A form is judged when it is sent; until then a fault only goes, once its field is edited.
    validateOnChange: false,
    validateOnBlur: false,
    validate: check,
    onSubmit: async (sent, { setErrors, setStatus }) => {
      const { faults: found, failure: refused } = await deliver(sent);
      setErrors({ ...found });
      setStatus({ failure: refused } satisfies Status);
    },
  });
  const { values, isSubmitting: isBusy, submitCount, setValues, setErrors, setStatus, submitForm } = formik;
  const faults = formik.errors as Faults;
  const { failure } = formik.status as Status;
  // Formik's setters see the last render, and fields may change twice before the next one.
  const now = useRef({ values, faults });

  useLayoutEffect(() => {
    now.current = { values, faults };
    onState({ values, faults, failure, isBusy, rounds: roundsBefore.current + submitCount });
  }, [values, faults, failure, isBusy, submitCount, onState]);

  // Ready in the same commit: what is typed between a commit and its passive effects would be lost to formik.
  useLayoutEffect(() => {
    const put = (next: Partial<typeof now.current>): void => {
      now.current = { ...now.current, ...next };
      void setValues(now.current.values, false);
      setErrors({ ...now.current.faults });
    };
    onReady({
      change: (part) =>
        put({
          values: settle({ ...now.current.values, ...part }),
          faults: faultsWithout(now.current.faults, Object.keys(part)),
        }),
      clear: () => {
        put({ faults: {} });
        setStatus(well);
      },
      submit: async (typed) => {
        // Formik judges the values of its last render.
        flushSync(() => {
          put({ values: settle(typed) });
          setStatus(well);
        });
        await submitForm();
      },
    });
    return () => onReady(undefined);
  }, [onReady, settle, setErrors, setStatus, setValues, submitForm]);

  return null;
}
