import { string } from './fields.ts';

/**
 * What a client is asked for before it may go on, as `params` of `challenge_required`.
 *
 * `work`: find a text `solution` so that SHA-256 of `<challenge>.<solution>` begins with `bits` zero bits, and send the
 * request again with `challenge: "<challenge>.<solution>"` in its body. A challenge is good for one request and ten minutes.
 * `totp`: the password was right; the code of the authenticator app, or a recovery code, is asked for as `totp`.
 * `password`: this device is not logged in to the account that the link is for; its password is asked for as `password`.
 */
export type ChallengeParams =
  | { factor: 'work'; challenge: string; bits: number }
  | { factor: 'totp' }
  | { factor: 'password' };

export const solvedChallenge = () => string().max(300);
/** Six digits, or a recovery code. Optional where `challenge_required` asks for it. */
export const secondFactorCode = () => string().trim().max(40);
