import type { TextKey } from '#admin/messages/en.ts';
import { problemOf } from '#admin/http-client.ts';

export type LoginStep = 'credentials' | 'code';
/** `text` is a key of ours, or a sentence that came from the api. */
export type LoginVerdict = { step: LoginStep; text?: string; params?: Record<string, number> };

/** What the form does after the api said no. */
export function loginVerdict(error: unknown, step: LoginStep): LoginVerdict {
  const problem = problemOf(error);
  switch (problem?.code) {
    case 'challenge_required':
      return step === 'credentials' ? { step: 'code' } : { step: 'code', text: key('login.codeFailed') };
    case 'login_failed':
      return { step, text: key(step === 'code' ? 'login.codeFailed' : 'login.failed') };
    case 'login_blocked':
      return { step: 'credentials', text: key('login.blocked'), params: { smart_count: Number(problem.params.minutes ?? 1) } };
    default:
      return { step, text: error instanceof Error && error.message ? error.message : key('problems.unexpected') };
  }
}

function key(name: TextKey): string {
  return name;
}
