import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<form><input name="off"><input name="code"><button>Save</button></form>';
  stop = keepFocus();
});
afterEach(() => stop());

const button = () => document.querySelector('button')!;
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

it('The form keeps the focus of a button that is disabled while it works', async () => {
  button().focus();
  button().disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('form')));
});

it('The first field that is refused then gets the focus', async () => {
  button().focus();
  button().disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('form')));
  field('code').setAttribute('aria-invalid', 'true');
  button().disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(field('code')));
});

it('A field that is refused while another one has the focus does not take it', async () => {
  button().focus();
  button().disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('form')));
  field('off').focus();
  field('code').setAttribute('aria-invalid', 'true');
  // Observers are told before the next task.
  await Promise.resolve();
  expect(document.activeElement).toBe(field('off'));
});
