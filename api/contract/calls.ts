import type { CountryCode } from './countries.ts';
import type { Language } from './languages.ts';
import type { ExtraProfileField, Gender, ProfileField, SearchField, Seeking } from './profile-fields.ts';

/**
 * Every call of the api, once: nothing else spells a path. `Call` decorates the handler with it, the client calls
 * it, the route manifest, OpenAPI and the access tests are made from it. A handler without an entry is refused.
 */
export type Audience = 'visitor' | 'member' | 'staff' | 'operations' | 'test';
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may do it. `own` means the actor's own records or tenants only. Roles left out may not. */
export const staffRoles = ['owner', 'operator', 'support', 'moderator'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What shapes of a brand depend on. The site fills it from the public settings, the server from the tenant. */
export type Scene = {
  now: Date;
  minAge: number;
  countries: readonly CountryCode[];
  languages: readonly Language[];
  /** By who one is: whom one may seek here. */
  seekings: Readonly<Record<Gender, readonly Seeking[]>>;
  /** Words of the brand that make a password easy to guess. */
  brandWords: readonly string[];
  /** What profiles show here, and what the niche asks beyond that. */
  profileFields: readonly ProfileField[];
  extraProfileFields: readonly ExtraProfileField[];
  /** What members may filter by here. */
  searchFields: readonly SearchField[];
};

export type CallDefinition = {
  verb: Verb;
  /** As a client of today writes it, `{name}` for a parameter. Answers with `.php` behind it too where `legacy`. */
  path: string;
  summary: string;
  audience: Audience;
  /** A name of the source's contract, so `.php` is advertised for it. */
  legacy?: true;
  /** Staff calls: who may; the tenant of the record is checked besides. */
  roles?: readonly StaffRole[];
  /** Writes: whether a repeat needs a key to be told from a second wish. Reads have none. */
  idempotency?: 'accepted' | 'required' | 'own';
  /**
   * It ends the session that it is asked with, or gives it another token. So whoever sends it again with its key is heard
   * though nobody is logged in any more: the handler tells them that it was done, and refuses everybody else.
   */
  endsSession?: true;
  /** The body is a form with a file in it, which the handler reads as it comes. Every other call refuses one. */
  form?: true;
  /** Answer without a body. */
  empty?: true;
  /** Of a success, where it is neither 200 nor, without a body, 204. */
  status?: 201 | 202;
  /** Anyone may keep a copy this long; only for answers that are the same for everybody on the host. */
  publicSeconds?: number;
};

/** What a call is given and what it answers, which the compiler alone knows. */
export type Call<Input, Answer> = CallDefinition & { readonly types?: (input: Input) => Answer };
export type InputOf<C> = C extends { readonly types?: (input: infer Input) => unknown } ? Input : never;
export type AnswerOf<C> = C extends { readonly types?: (input: never) => infer Answer } ? Answer : never;

/** As a caller writes it: what may be left out may be undefined too. */
export type Given<Input> = { [K in keyof Input]: object extends Pick<Input, K> ? Input[K] | undefined : Input[K] };

/** Of a call that is given nothing, and of one whose answer says nothing beyond that it was done. */
export type NoInput = object;
export type EmptyAnswer = object;

export function defineCall<Input, Answer>(definition: CallDefinition): Call<Input, Answer> {
  return definition;
}
