import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

const words = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('A field', () => {
  it('is called by its label, and says its hint and its error with it', () => {
    renderScreen(<Field label="Name" hint="Others see it." error="Please enter a name." name="name" />);
    const field = screen.getByRole('textbox', { name: 'Name' });

    expect(words(field)).toEqual(['Others see it.', 'Please enter a name.']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('has nothing to say where there is nothing wrong', () => {
    renderScreen(<Field label="Name" />);
    const field = screen.getByRole('textbox');

    expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([null, null]);
  });

  it('tells an error that comes later in a place that was there before', () => {
    const { rerender, container } = renderScreen(<Field label="Name" id="name" />);
    const place = container.querySelector('[aria-live=polite]');
    expect(place?.textContent).toBe('');
    rerender(<Field label="Name" id="name" error="Please enter a name." />);

    expect(place?.textContent).toBe('Please enter a name.');
  });

  it('says when it may be left out', () => {
    renderScreen(<Field label="Height" isOptional />);

    expect(screen.getByRole('textbox', { name: 'Height optional' })).toBeDefined();
  });

  it.each([
    ['email', { inputMode: 'email', autocomplete: 'email', autocapitalize: 'none' }],
    ['tel', { inputMode: 'tel', autocomplete: 'tel', autocapitalize: null }],
    ['number', { inputMode: 'numeric', autocomplete: null, autocapitalize: null }],
  ] as const)('for %s brings the right keyboard', (type, { inputMode, ...rest }) => {
    renderScreen(<Field label="It" type={type} />);
    const field = screen.getByLabelText('It');

    expect([field.getAttribute('type'), field.getAttribute('inputmode')]).toEqual([type, inputMode]);
    for (const [name, value] of Object.entries(rest)) expect(field.getAttribute(name)).toBe(value);
  });

  it('lets whoever uses it know better', () => {
    renderScreen(<Field label="Name" type="email" autoComplete="username" />);

    expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('username');
  });
});

describe('A password', () => {
  it('is hidden until it is asked for, and hidden again', async () => {
    const { user } = renderScreen(<Field label="Password" type="password" autoComplete="new-password" />);
    const field = screen.getByLabelText('Password');
    await user.type(field, 'secret');
    expect(field.getAttribute('type')).toBe('password');

    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([field.getAttribute('type'), (field as HTMLInputElement).value]).toEqual(['text', 'secret']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('A counter of characters', () => {
  const said = () => screen.getByRole('status').textContent;

  it('counts what is typed, whoever holds it', async () => {
    function Held() {
      const [text, setText] = useState('abc');
      return <TextArea label="Held" limit={30} value={text} onChange={(event) => setText(event.target.value)} />;
    }
    const { user } = renderScreen(<Held />);
    expect(screen.getByText('27 characters left')).toBeDefined();
    await user.type(screen.getByLabelText('Held'), 'defg');

    expect(screen.getByText('23 characters left')).toBeDefined();
    expect(said()).toBe('');
  });

  it('takes more than there is room for, and says how much is too much', async () => {
    const { user } = renderScreen(<Field label="Free" limit={4} defaultValue="abcd" />);
    await user.type(screen.getByLabelText('Free'), 'ef');

    expect((screen.getByLabelText('Free') as HTMLInputElement).value).toBe('abcdef');
    expect(screen.getByText('2 characters too many')).toBeDefined();
    expect(words(screen.getByLabelText('Free'))).toEqual(['2 characters too many']);
    expect(said()).toBe('1 character too many');
  });

  it('is right about what was typed before the page was awake, and after a form was emptied', async () => {
    const { container, user } = renderScreen(
      <form>
        <Field label="Free" limit={50} />
      </form>,
    );
    await user.type(screen.getByLabelText('Free'), 'abcde');
    expect(screen.getByText('45 characters left')).toBeDefined();
    act(() => container.querySelector('form')?.reset());

    expect(await screen.findByText('50 characters left')).toBeDefined();
  });
});
