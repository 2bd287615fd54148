import type { ObjectSchema } from 'yup';

/**
 * Every call of the api, once: nothing else spells a path. `Call` decorates the handler with it, the client calls
 * it, the route manifest, OpenAPI and the access tests are made from it. A handler without an entry is refused.
 */
export type Audience = 'visitor' | 'member' | 'staff' | 'operations' | 'test';
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may do it. `own` means the actor's own records or tenants only. Roles left out may not. */
export type StaffRole = 'owner' | 'operator' | 'support' | 'moderator';

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
  /** Answer without a body. */
  empty?: true;
  /** Anyone may keep a copy this long; only for answers that are the same for everybody on the host. */
  publicSeconds?: number;
};

export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}
