import type { ComponentProps } from 'react';
import type { FormHandle } from './use-form.ts';

type FormProps = Omit<ComponentProps<'form'>, keyof FormHandle['form']> & {
  of: Pick<FormHandle, 'form' | 'engine'>;
};

/** The form of a `useForm`. */
export function Form({ of: { form, engine }, children, ...props }: FormProps) {
  return (
    <form {...props} {...form}>
      {children}
      {engine && <engine.Engine key={engine.key} {...engine.props} />}
    </form>
  );
}
