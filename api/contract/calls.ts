import type { CountryCode } from './countries.ts';
import type { Language } from './languages.ts';
import type { ExtraProfileField, Gender, ProfileField, SearchField, Seeking } from './profile-fields.ts';

/**
 * Every call of the api is defined once. `Call` decorates its handler with the definition, the client calls it, and the
 * route manifest, OpenAPI and the access tests are generated from it. A handler without a definition is refused.
 */
export type Audience = 'visitor' | 'member' | 'staff' | 'operations' | 'provider' | 'test';
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Roles that may use a staff call. `own` means the actor's own records or tenants only. Roles left out may not. */
export const staffRoles = ['owner', 'operator', 'support', 'moderator'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Rights that a member of staff has or not, by their name in `StaffView`. */
export type StaffRight = 'canCreateTenants';

/** What a brand's shapes depend on. The site fills it from the public settings, the server from the tenant. */
export type Scene = {
  now: Date;
  minAge: number;
  countries: readonly CountryCode[];
  languages: readonly Language[];
  /** The `seeking` options that each gender is offered on this brand. */
  seekings: Readonly<Record<Gender, readonly Seeking[]>>;
  /** Words of the brand that make a password easy to guess. */
  brandWords: readonly string[];
  /** The most characters that a message has on this brand. */
  messageLength: number;
  /** What profiles show on this brand, and the niche's own questions. */
  profileFields: readonly ProfileField[];
  extraProfileFields: readonly ExtraProfileField[];
  /** What members may filter by on this brand. */
  searchFields: readonly SearchField[];
};

export type CallDefinition = {
  verb: Verb;
  /** The path without `.php`, `{name}` for a parameter. With `legacy` the path with `.php` works too. */
  path: string;
  summary: string;
  audience: Audience;
  /** Part of the legacy contract, so the path with `.php` is advertised. */
  legacy?: true;
  /** Roles that may use a staff call; the tenant of the record is checked besides. */
  roles?: readonly StaffRole[];
  /** A right that an operator needs besides the role. Owners have every right. */
  right?: StaffRight;
  /** Staff must have proved the second factor within the last minutes; otherwise `step_up_required`. */
  stepUp?: true;
  /**
   * For writes: whether an idempotency key is accepted or required. With `own` the call itself handles the key, because
   * its work does not fit into one transaction; `required-own` also requires one. Reads have none.
   */
  idempotency?: 'accepted' | 'required' | 'own' | 'required-own';
  /**
   * The call ends or replaces the session that it is sent with. A retry with the same key is therefore accepted without
   * a session: the handler replays its success, and rejects any other caller without one.
   */
  endsSession?: true;
  /** The body is a multipart form with a file, which the handler streams. Every other call refuses one. */
  form?: true;
  /** The answer has no body. */
  empty?: true;
  /** The answer is a stream of server-sent events, which stays open. Browsers read it by an `EventSource`. */
  stream?: true;
  /** Type of the file that is the answer; every other answer is JSON. */
  file?: 'application/pdf' | 'application/zip' | 'text/csv';
  /** Status of a success, if it is neither 200 nor, without a body, 204. */
  status?: 201 | 202;
  /** Shared caches may keep the answer this long; only for answers that are the same for every visitor of the host. */
  publicSeconds?: number;
};

/** Definition of a call; input and answer exist only as types. */
export type Call<Input, Answer> = CallDefinition & { readonly types?: (input: Input) => Answer };
export type InputOf<C> = C extends { readonly types?: (input: infer Input) => unknown } ? Input : never;
export type AnswerOf<C> = C extends { readonly types?: (input: never) => infer Answer } ? Answer : never;

/** Input as callers pass it: optional fields may also be `undefined`. */
export type Given<Input> = { [K in keyof Input]: object extends Pick<Input, K> ? Input[K] | undefined : Input[K] };

/** For calls without input, and for calls that answer `{}`. */
export type NoInput = object;
export type EmptyAnswer = object;

export function defineCall<Input, Answer>(definition: CallDefinition): Call<Input, Answer> {
  return definition;
}
