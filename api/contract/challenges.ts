import { string } from './fields.ts';

/**
 * `params` of `challenge_required`: what the client must add to its request.
 * `work`: find a text `solution` so that SHA-256 of `<challenge>.<solution>` begins with `bits` zero bits, and send the
 * request again with `challenge: "<challenge>.<solution>"` in its body. A challenge is good for one request and ten
 * minutes.
 * `totp`: the password is right; send the code of the authenticator app, or a recovery code, as `totp`.
 * `password`: this device is not logged in to the link's account; send its password as `password`.
 */
export type ChallengeParams =
  | { factor: 'work'; challenge: string; bits: number }
  | { factor: 'totp' }
  | { factor: 'password' };

export const solvedChallenge = () => string().max(300);
/** Six digits, or a recovery code. Optional, because only `challenge_required` asks for it. */
export const secondFactorCode = () => string().trim().max(40);
