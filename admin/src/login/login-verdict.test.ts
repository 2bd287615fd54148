import { describe, expect, it } from '@jest/globals';
import { CallError, type CallErrorCode } from '@manyhearts/contract/client/call-error';
import { loginVerdict } from './login-verdict.ts';

const refused = (code: CallErrorCode, params = {}) =>
  new CallError({ status: 403, code, params, detail: 'A sentence of the api.' });

describe('loginVerdict', () => {
  it('asks for the code where the account has a second factor', () => {
    expect(loginVerdict(refused('second_factor_required'), { step: 'credentials' })).toEqual({ step: 'code' });
  });

  it('offers a factor where the account has none, and keeps the offer when its code was wrong', () => {
    const offer = { secret: 'ABC', address: 'otpauth://totp/x' };
    const offered = loginVerdict(refused('second_factor_setup', offer), { step: 'credentials' });

    expect(offered).toEqual({ step: 'code', offer });
    expect(loginVerdict(refused('login_failed'), offered)).toEqual({ step: 'code', text: 'login.codeFailed', offer });
  });

  it('tells a wrong password from a wrong code', () => {
    expect(loginVerdict(refused('login_failed'), { step: 'credentials' })).toEqual({
      step: 'credentials',
      text: 'login.failed',
    });
    expect(loginVerdict(refused('login_failed'), { step: 'code' })).toEqual({ step: 'code', text: 'login.codeFailed' });
  });

  it('says how long to wait, and starts from the beginning then', () => {
    const verdict = loginVerdict(refused('login_blocked', { minutes: 14 }), { step: 'code' });

    expect(verdict).toEqual({ step: 'credentials', text: 'login.blocked', params: { smart_count: 14 } });
  });

  it('hands on what else the api says', () => {
    expect(loginVerdict(refused('unavailable'), { step: 'credentials' })).toEqual({
      step: 'credentials',
      text: 'A sentence of the api.',
    });
  });
});
