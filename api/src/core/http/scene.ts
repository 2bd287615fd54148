import { nicheNames } from '@manyhearts/contract/niches';
import type { CallDefinition, Scene } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import type { Shapes } from '@manyhearts/contract/shapes';
import type { Tenant } from '../ctx/tenant.ts';

/** The inputs that shapes depend on, for this brand and time. */
export function sceneOf(tenant: Tenant, now: Date): Scene {
  const { countries, languages, seekings, settings, extraProfileFields } = tenant;
  const { visibleProfileFields: profileFields, searchFields } = settings.profiles;
  return {
    now,
    minAge: settings.signup.minAge,
    countries,
    languages,
    seekings,
    brandWords: brandWordsOf(tenant),
    messageLength: settings.limits.messageLength,
    profileFields,
    extraProfileFields,
    searchFields,
  };
}

/** Words too easy to guess in a password on this brand. */
function brandWordsOf({ name, primaryHost, niche }: Tenant): string[] {
  return [name, ...name.split(/\s+/), primaryHost.split('.')[0] ?? '', nicheNames[niche]];
}

const shapesByTenant = new WeakMap<Tenant, Map<CallDefinition, Shapes>>();

/**
 * The shapes of a call on this brand. Query shapes are cached per tenant object, which is replaced when its settings
 * change: building the twenty fields of a search takes longer than validating with them.
 */
export function shapesOn(call: CallDefinition, tenant: Tenant, now: Date): Shapes {
  const shapes = shapesOf(call);
  if (!shapes.queryOn) return shapes;
  const known = shapesByTenant.get(tenant) ?? new Map<CallDefinition, Shapes>();
  const here = known.get(call) ?? { ...shapes, query: shapes.queryOn(sceneOf(tenant, now)) };
  shapesByTenant.set(tenant, known.set(call, here));
  return here;
}
