import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { loginVerdict } from './login-verdict.ts';

const refused = (code: string, params = {}) => new HttpError('A sentence of the api.', 403, { code, params });

describe('loginVerdict', () => {
  it('asks for the code where the account has a second factor', () => {
    expect(loginVerdict(refused('challenge_required'), 'credentials')).toEqual({ step: 'code' });
  });

  it('tells a wrong password from a wrong code', () => {
    expect(loginVerdict(refused('login_failed'), 'credentials')).toEqual({ step: 'credentials', text: 'login.failed' });
    expect(loginVerdict(refused('login_failed'), 'code')).toEqual({ step: 'code', text: 'login.codeFailed' });
  });

  it('says how long to wait, and starts from the beginning then', () => {
    const verdict = loginVerdict(refused('login_blocked', { minutes: 14 }), 'code');

    expect(verdict).toEqual({ step: 'credentials', text: 'login.blocked', params: { smart_count: 14 } });
  });

  it('hands on what else the api says', () => {
    expect(loginVerdict(refused('unavailable'), 'credentials')).toEqual({ step: 'credentials', text: 'A sentence of the api.' });
  });
});
