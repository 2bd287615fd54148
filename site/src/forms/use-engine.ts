import { startTransition, useCallback, useRef, useState, type ComponentType, type Key } from 'react';
import type { Engine, EngineProps, FormState } from './FormEngine.tsx';
import { useStable } from './form-effects.ts';
import { faultsWithout, type Faults, type Values } from './form-values.rules.ts';

export type MountedEngine = { Engine: ComponentType<EngineProps>; key: Key; props: EngineProps };
type EngineWishes = Pick<EngineProps, 'settle' | 'check' | 'deliver'> & {
  /** State of the form until it is touched. */
  start: FormState;
  /** A submission begins, and may have to wait for the engine. */
  begin: (faults: Faults) => void;
  /** What stands in the fields; undefined if the submission is not wanted any more. */
  collect: () => Values | undefined;
};
type EngineState = {
  state: FormState;
  mounted: MountedEngine | undefined;
  /** Loads the engine; resolves once it is mounted, to undefined if it can't be loaded. */
  engage: () => Promise<Engine | undefined>;
  change: (part: Values) => void;
  clear: () => void;
  reset: () => void;
  submit: () => Promise<void>;
};

/** An object, so that tests can delay it. */
export const engineFile = { load: async () => (await import('./FormEngine.tsx')).FormEngine };

/**
 * A form's state and what changes it: by formik once that is mounted, which is told what the form has become until
 * then. Without it a submission is judged and sent all the same.
 */
export function useEngine({ start, begin, collect, ...wishes }: EngineWishes): EngineState {
  const [touched, setTouched] = useState<FormState>();
  const [Loaded, setLoaded] = useState<ComponentType<EngineProps>>();
  const [life, setLife] = useState(0);
  const engine = useRef<Engine>(undefined);
  const waiting = useRef<((engine: Engine) => void)[]>([]);
  const isOnItsWay = useRef(false);
  const state = touched ?? start;
  const settle = useStable(wishes.settle);
  const check = useStable(wishes.check);
  const deliver = useStable(wishes.deliver);
  const begun = useStable(begin);
  const collected = useStable(collect);
  const startNow = useStable(() => start);

  const onReady = useCallback((ready: Engine | undefined): void => {
    engine.current = ready;
    if (ready) for (const resume of waiting.current.splice(0)) resume(ready);
  }, []);
  const engage = useCallback(async () => {
    const loaded = engine.current ? undefined : await engineFile.load().catch(() => undefined);
    if (engine.current) return engine.current;
    if (!loaded) return undefined;
    // Not at once: the code may arrive between a key press and its `input` event, and a synchronous render would put
    // the value before that key back into a controlled field.
    startTransition(() => setLoaded(() => loaded));
    return new Promise<Engine>((resume) => waiting.current.push(resume));
  }, []);
  const rest = (next: (before: FormState) => Partial<FormState>): void =>
    setTouched((before = startNow()) => ({ ...before, ...next(before) }));

  const submitPlainly = async (values: Values): Promise<void> => {
    const found = await check(values);
    const outcome = Object.keys(found).length > 0 ? { faults: found } : await deliver(values);
    rest(({ rounds }) => ({ failure: undefined, ...outcome, values, rounds: rounds + 1 }));
  };
  const submit = useStable(async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    begun(state.faults);
    if (!engine.current) rest(() => ({ isBusy: true, failure: undefined }));
    try {
      const ready = await engage();
      const values = collected();
      if (values) await (ready ? ready.submit(values) : submitPlainly(settle(values)));
    } finally {
      isOnItsWay.current = false;
      if (!engine.current) rest(() => ({ isBusy: false }));
    }
  });

  return {
    state,
    mounted: Loaded && {
      Engine: Loaded,
      key: life,
      props: { start: state, settle, check, deliver, onState: setTouched, onReady },
    },
    engage,
    submit,
    change: useStable((part) => {
      if (engine.current) return engine.current.change(part);
      rest(({ values, faults }) => ({
        values: settle({ ...values, ...part }),
        faults: faultsWithout(faults, Object.keys(part)),
      }));
    }),
    clear: useStable(() => {
      if (engine.current) return engine.current.clear();
      rest(() => ({ faults: {}, failure: undefined }));
    }),
    reset: useStable(() => {
      setTouched(undefined);
      setLife((before) => before + 1);
    }),
  };
}
