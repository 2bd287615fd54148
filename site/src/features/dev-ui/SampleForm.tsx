import { useFormik } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/Button.tsx';
import { cardSurface } from '#site/ui/card-surface.ts';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { DateField } from '#site/ui/DateField.tsx';
import { Field } from '#site/ui/Field.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { RangeField } from '#site/ui/RangeField.tsx';
import { Select } from '#site/ui/Select.tsx';

const initialValues = { name: '', birthday: '', region: '', seeking: '', youngest: 25, oldest: 45, terms: false };
type Values = typeof initialValues;

const missing: Partial<Record<keyof Values, string>> = {
  name: 'Please enter a name.',
  birthday: 'Please enter your birthday.',
  region: 'Please choose a region.',
  seeking: 'Please choose one.',
  terms: 'Without this we can’t go on.',
};

function validate(values: Values): Partial<Record<keyof Values, string>> {
  return Object.fromEntries(Object.entries(missing).filter(([name]) => !values[name as keyof Values]));
}

/** A form with a form library, Formik. */
export function SampleForm() {
  const [sent, setSent] = useState('');
  const form = useFormik({
    initialValues,
    validate,
    onSubmit: async (values) => {
      await new Promise((resume) => setTimeout(resume, 1_200));
      setSent(JSON.stringify(values));
    },
  });
  const errorOf = (name: keyof Values) => (form.touched[name] ? form.errors[name] : undefined);
  return (
    <Form onSubmit={form.handleSubmit} noValidate aria-label="Sample">
      <Field label="Name" {...form.getFieldProps('name')} error={errorOf('name')} />
      <DateField
        label="Birthday"
        firstYear={1930}
        lastYear={2008}
        {...form.getFieldProps('birthday')}
        error={errorOf('birthday')}
      />
      <Select
        label="Region"
        options={[{ value: 'ut', label: 'Utrecht' }]}
        hasNone
        {...form.getFieldProps('region')}
        error={errorOf('region')}
      />
      <RadioCards
        label="Who would you like to meet?"
        choices={[
          { value: 'male', label: 'A man' },
          { value: 'female', label: 'A woman' },
        ]}
        {...form.getFieldProps('seeking')}
        error={errorOf('seeking')}
      />
      <RangeField
        label="Age"
        min={18}
        max={99}
        from={form.getFieldProps('youngest')}
        to={form.getFieldProps('oldest')}
      />
      <Checkbox {...form.getFieldProps({ name: 'terms', type: 'checkbox' })} error={errorOf('terms')}>
        I have read the <a href="/pages/terms">terms</a>.
      </Checkbox>
      <Button type="submit" isBusy={form.isSubmitting}>
        Send
      </Button>
      <output>{sent}</output>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-6);
  padding: var(--space-6);
  ${cardSurface}
  > output {
    font-size: var(--text-caption);
    overflow-wrap: anywhere;
  }
  > output:empty {
    display: none;
  }
`;
