import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Given } from '../../../test/answers.ts';
import { showPage } from '../../../test/buying.tsx';
import { NoticePage } from './NoticePage.tsx';

const show = (...given: Given[]) =>
  showPage(NoticePage, { path: '/notice', at: '/notice', given: { 'POST /api/notices': given } });

describe('The page of notices', () => {
  it('names what is missing beside its field, and sends nothing', async () => {
    const { user, container } = show();
    await user.click(await screen.findByRole('button', { name: 'Send report' }));

    await waitFor(() => {
      const faulty = [...container.querySelectorAll('[aria-invalid="true"]')].map((field) =>
        field.getAttribute('name'),
      );
      expect(faulty).toEqual(['address', 'category', 'text', 'name', 'email', 'goodFaith']);
    });
  });

  it('sends a notice and says what happens next', async () => {
    const { user } = show({ status: 201, body: { notice: { id: '01N00000000000000000000000' } } });
    await user.type(await screen.findByLabelText(/^Where is it/), 'https://rose.example/members');
    await user.selectOptions(screen.getByLabelText(/^What’s wrong/), 'stolen_photo');
    await user.type(screen.getByLabelText(/^Why shouldn’t it/), 'It is me.');
    await user.type(screen.getByLabelText(/^Your name/), 'Cor');
    await user.type(screen.getByLabelText(/^Your email/), 'cor@mail.example');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    expect(await screen.findByRole('heading', { name: 'Thank you, we’ve got it' })).toBeDefined();
  });
});
