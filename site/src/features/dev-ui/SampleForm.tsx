import { useState } from 'react';
import { styled } from 'styled-components';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { DateField } from '#site/ui/DateField.tsx';
import { Field } from '#site/ui/Field.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { RangeField } from '#site/ui/RangeField.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { Select } from '#site/ui/Select.tsx';

const initial = { name: '', birthday: '', region: '', seeking: '', youngest: '25', oldest: '45', terms: false };
const missing = {
  name: 'Please enter a name.',
  birthday: 'Please enter your birthday.',
  region: 'Please choose a region.',
  seeking: 'Please choose one.',
  terms: 'Without this we can’t go on.',
} as const;
type Asked = keyof typeof missing;

/** A form as those of the site are; only its rules and its call are made up. */
export function SampleForm() {
  const [sent, setSent] = useState('');
  const sampling = useForm(
    async (values: object) => {
      await new Promise((resume) => setTimeout(resume, 1_200));
      return JSON.stringify(values);
    },
    {
      initial,
      check: async (values) => Object.fromEntries(Object.entries(missing).filter(([name]) => !values[name as Asked])),
      onDone: setSent,
    },
  );
  const { isBusy, errorOf } = sampling;
  return (
    <Fields of={sampling} aria-label="Sample">
      <Field label="Name" name="name" error={errorOf('name')} />
      <DateField label="Birthday" name="birthday" firstYear={1930} lastYear={2008} error={errorOf('birthday')} />
      <Select
        label="Region"
        name="region"
        options={[{ value: 'ut', label: 'Utrecht' }]}
        hasNone
        error={errorOf('region')}
      />
      <RadioCards
        label="Who would you like to meet?"
        name="seeking"
        choices={[
          { value: 'male', label: 'A man' },
          { value: 'female', label: 'A woman' },
        ]}
        error={errorOf('seeking')}
      />
      <RangeField
        label="Age"
        min={18}
        max={99}
        from={{ name: 'youngest', defaultValue: initial.youngest }}
        to={{ name: 'oldest', defaultValue: initial.oldest }}
      />
      <Checkbox name="terms" error={errorOf('terms')}>
        I have read the <a href="/pages/terms">terms</a>.
      </Checkbox>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
      <output>{sent}</output>
    </Fields>
  );
}

const Fields = styled(Form)`
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
