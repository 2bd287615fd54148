import type { ObjectSchema } from 'yup';
import type { CountryCode } from './countries.ts';
import type { Language } from './languages.ts';
import type { ExtraProfileField, Gender, ProfileField, Seeking } from './profile-fields.ts';

/**
 * Every call of the api, once: nothing else spells a path. `Call` decorates the handler with it, the client calls
 * it, the route manifest, OpenAPI and the access tests are made from it. A handler without an entry is refused.
 */
export type Audience = 'visitor' | 'member' | 'staff' | 'operations' | 'test';
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may do it. `own` means the actor's own records or tenants only. Roles left out may not. */
export type StaffRole = 'owner' | 'operator' | 'support' | 'moderator';

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
  params?: ObjectSchema<object>;
  query?: ObjectSchema<object>;
  body?: ObjectSchema<object>;
  /** The body's shape on this brand at this moment, where that depends on its settings or the day. `body` is the same for none in particular. */
  bodyOn?: (scene: Scene) => ObjectSchema<object>;
  /** Answer without a body. */
  empty?: true;
  /** Of a success, where it is neither 200 nor, without a body, 204. */
  status?: 201 | 202;
  /** Anyone may keep a copy this long; only for answers that are the same for everybody on the host. */
  publicSeconds?: number;
};

export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}
