import { Secret, TOTP } from 'otpauth';
import { Clock } from '../src/core/process/clock.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { goodPassword } from './members.ts';

export type MadeSecondFactor = { secret: string; recoveryCodes: string[] };

/** The current code of an authenticator app. */
export function codeOf({ app }: TestApp, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.get(Clock).nowMs() });
}

/** Turns two-step log-in on for the member who is logged in in that browser. */
export async function turnOnTwoStep(t: TestApp, own: Browser, password = goodPassword): Promise<MadeSecondFactor> {
  const { secret } = (await own.post('/api/second-factor', { password })).json() as { secret: string };
  const answer = await own.post('/api/second-factor/confirm', { totp: codeOf(t, secret) });
  if (answer.statusCode !== 200) throw new Error(`Two-step log-in is not on: ${answer.body}`);
  return { secret, recoveryCodes: (answer.json() as { recovery_codes: string[] }).recovery_codes };
}
