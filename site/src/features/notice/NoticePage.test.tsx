import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused, type Given } from '../../../test/answers.ts';
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

  it('keeps what was typed after a reload but not the promise of good faith, and sends it once', async () => {
    const first = show(refused(503, 'maintenance'));
    await first.user.type(await screen.findByLabelText(/^Where is it/), 'https://rose.example/members');
    await first.user.selectOptions(screen.getByLabelText(/^What’s wrong/), 'minor');
    await first.user.type(screen.getByLabelText(/^Why shouldn’t it/), 'She says that she is 16.');
    await first.user.click(screen.getByRole('checkbox'));
    first.unmount();
    const { user, asked } = show({ status: 201, body: { notice: { id: '01N00000000000000000000000' } } });
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Why shouldn’t it/)).value).toBe(
      'She says that she is 16.',
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('heading', { name: 'Thank you, we’ve got it' });

    expect(asked.map(({ body }) => body)).toEqual([
      {
        ...{ address: 'https://rose.example/members', category: 'minor', text: 'She says that she is 16.' },
        good_faith: true,
      },
    ]);
    expect(localStorage.getItem('drafts')).toBeNull();
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
