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

it('It gets the focus also from a row of buttons that kept it', async () => {
  const row = button().parentElement!.appendChild(document.createElement('div'));
  row.append(button());
  button().focus();
  button().disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(row));
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

it('The button gets the focus back once it can be used again', async () => {
  button().focus();
  button().disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('form')));
  button().disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('It also gets it back from a dialog that was shown meanwhile', async () => {
  button().focus();
  button().disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('form')));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.append(document.createElement('button'));
  dialog.open = true;
  dialog.querySelector('button')!.focus();
  button().disabled = false;
  await Promise.resolve();
  // As the dialog of the console does when it is closed.
  document.querySelector('form')!.focus();
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('It also gets it back from a dialog that lost a button of its own', async () => {
  button().focus();
  button().disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('form')));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.append(document.createElement('button'));
  dialog.open = true;
  const confirm = dialog.querySelector('button')!;
  confirm.focus();
  confirm.disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  button().disabled = false;
  document.querySelector('form')!.focus();
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});
