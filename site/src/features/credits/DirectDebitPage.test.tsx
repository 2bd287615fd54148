import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '../../../test/answers.ts';
import { showPage } from '../../../test/buying.tsx';
import { DirectDebitPage } from './DirectDebitPage.tsx';

const show = (at: string, given: Parameters<typeof showPage>[1]['given'] = {}) =>
  showPage(DirectDebitPage, { path: '/directdebit', at, given });
const field = () => screen.findByRole('textbox', { name: 'IBAN' });
const refusal = /^This account can’t be debited\./;

describe('The page of a mandate', () => {
  it('says at the account that the one before can’t be debited, until another is given', async () => {
    const { user } = show('/directdebit?refused=1', { 'POST /api/directdebit/otp': [refused(422, 'invalid')] });
    const iban = await field();
    expect(iban.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(refusal)).toBeDefined();
    await user.type(iban, 'DE89370400440532013000');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));

    expect(await screen.findAllByText(/./)).not.toEqual([]);
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('says nothing of it otherwise', async () => {
    show('/directdebit');
    await field();

    expect(screen.queryByText(refusal)).toBeNull();
  });
});
