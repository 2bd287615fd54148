import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { unbroken } from './unbroken.tsx';

describe('A heading with "e-mail" in it', () => {
  it.each([
    ['Confirm your e-mail address', ['e-mail']],
    ['Deine E-Mail-Adresse', ['E-Mail-Adresse']],
    ['Un e-mail, deux E-mails', ['e-mail,', 'E-mails']],
    ['Two-step log-in', []],
  ])('%s keeps %j on one line', (text, kept) => {
    const { container } = render(<h1>{unbroken(text)}</h1>);

    expect([container.textContent, [...container.querySelectorAll('span')].map((one) => one.textContent)]).toEqual([
      text,
      kept,
    ]);
  });
});
