import type { AnyObjectSchema } from 'yup';
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
  params?: AnyObjectSchema;
  query?: AnyObjectSchema;
  /** The query's shape on this brand, where that depends on its settings; never on the moment, because it is made once for each state of them. */
  queryOn?: (scene: Scene) => AnyObjectSchema;
  body?: AnyObjectSchema;
  /** The body's shape on this brand at this moment, where that depends on its settings or the day. `body` is the same for none in particular. */
  bodyOn?: (scene: Scene) => AnyObjectSchema;
  /** The body is a form with a file in it, which the handler reads as it comes. Every other call refuses one. */
  form?: true;
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
