import { CallError } from '@manyhearts/contract/client/call-error';
import type { TextKey } from '#admin/messages/en.ts';

/** `recovery` takes the place of `code` when the app is lost. */
export type LoginStep = 'credentials' | 'code' | 'recovery';
/** Secret for an authenticator app, as text and as a link. */
export type FactorOffer = { secret: string; address: string };
/** `text` is a key of our texts or a sentence of the api. `offer` is set if the account has no second factor yet. */
export type LoginVerdict = { step: LoginStep; text?: string; params?: Record<string, number>; offer?: FactorOffer };

const failed: Readonly<Record<LoginStep, TextKey>> = {
  credentials: 'login.failed',
  code: 'login.codeFailed',
  recovery: 'login.recoveryFailed',
};

/** The form's next state after a refusal. */
export function loginVerdict(error: unknown, { step, offer }: LoginVerdict): LoginVerdict {
  const refusal = error instanceof CallError ? error : undefined;
  switch (refusal?.code) {
    case 'second_factor_required':
      return step === 'credentials' ? { step: 'code' } : { step, text: failed[step] };
    case 'second_factor_setup':
      return {
        step: 'code',
        offer: { secret: String(refusal.params.secret), address: String(refusal.params.address) },
      };
    case 'login_failed':
      return { step, text: failed[step], ...(offer && { offer }) };
    case 'login_blocked':
      return {
        step: 'credentials',
        text: key('login.blocked'),
        params: { smart_count: Number(refusal.params.minutes ?? 1) },
      };
    default:
      return {
        step,
        ...(offer && { offer }),
        text: refusal?.detail || key(refusal?.code === 'unreachable' ? 'problems.unreachable' : 'problems.unexpected'),
      };
  }
}

function key(name: TextKey): string {
  return name;
}
