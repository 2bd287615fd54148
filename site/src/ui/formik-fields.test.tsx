import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useFormik } from 'formik';
import { renderScreen } from '../../test/render-screen.tsx';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { DateField } from './DateField.tsx';
import { Field } from './Field.tsx';
import { RadioCards } from './RadioCards.tsx';
import { RangeField } from './RangeField.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';

const empty = {
  name: '',
  about: '',
  birthday: '',
  region: '',
  seeking: '',
  from: 25,
  to: 40,
  terms: false,
  invisible: false,
};
const send = jest.fn();

function Form() {
  const form = useFormik({
    initialValues: empty,
    validate: (values) => (values.birthday ? {} : { birthday: 'Please enter your birthday.' }),
    onSubmit: (values) => void send(values),
  });
  const choice = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Field label="Name" {...form.getFieldProps('name')} />
      <TextArea label="About" limit={100} {...form.getFieldProps('about')} />
      <DateField
        label="Birthday"
        firstYear={1950}
        lastYear={2008}
        {...form.getFieldProps('birthday')}
        error={form.touched.birthday ? form.errors.birthday : undefined}
      />
      <Select label="Region" options={choice} hasNone {...form.getFieldProps('region')} />
      <RadioCards label="Seeking" choices={choice} {...form.getFieldProps('seeking')} />
      <RangeField label="Age" min={18} max={99} from={form.getFieldProps('from')} to={form.getFieldProps('to')} />
      <Checkbox {...form.getFieldProps({ name: 'terms', type: 'checkbox' })}>Terms</Checkbox>
      <Switch {...form.getFieldProps({ name: 'invisible', type: 'checkbox' })}>Invisible</Switch>
      <Button type="submit">Send</Button>
      <button type="reset" onClick={() => form.resetForm()}>
        Empty
      </button>
    </form>
  );
}

describe('Fields in a form of the form library', () => {
  it('give it all that was filled in', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(screen.getByLabelText('Name'), 'Robin');
    await user.type(screen.getByLabelText('About'), 'Hello');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '7');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '9');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1990');
    await user.selectOptions(screen.getByLabelText('Region'), 'b');
    await user.click(screen.getByLabelText('A'));
    await user.click(screen.getByLabelText('Terms'));
    await user.click(screen.getByRole('switch', { name: 'Invisible' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]?.[0]).toEqual({
      ...empty,
      name: 'Robin',
      about: 'Hello',
      birthday: '1990-09-07',
      region: 'b',
      seeking: 'a',
      terms: true,
      invisible: true,
    });
  });

  it('say what is missing once they were left or the form was sent, and are empty again with it', async () => {
    send.mockClear();
    const { user } = renderScreen(<Form />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please enter your birthday.')).toBeDefined();
    expect(send).not.toHaveBeenCalled();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '7');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '9');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1990');
    await waitFor(() => expect(screen.queryByText('Please enter your birthday.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Empty' }));
    await waitFor(() => expect((screen.getByRole('combobox', { name: 'Day' }) as HTMLSelectElement).value).toBe(''));
  });
});
