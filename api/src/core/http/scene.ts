import { nicheNames } from '@manyhearts/contract/niches';
import type { CallDefinition, Scene } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import type { Shapes } from '@manyhearts/contract/shapes';
import type { Tenant } from '../tenant.ts';

/** What shapes depend on, on this brand at this moment. */
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
    profileFields,
    extraProfileFields,
    searchFields,
  };
}

/** The first words that anybody guesses for a password here. */
function brandWordsOf({ name, primaryHost, niche }: Tenant): string[] {
  return [name, ...name.split(/\s+/), primaryHost.split('.')[0] ?? '', nicheNames[niche]];
}

const shapesByTenant = new WeakMap<Tenant, Map<CallDefinition, Shapes>>();

/** The shapes of a call on this brand. A query's is made once for each state of its settings: a search has twenty fields, and making them takes longer than reading them. */
export function shapesOn(call: CallDefinition, tenant: Tenant, now: Date): Shapes {
  const shapes = shapesOf(call);
  if (!shapes.queryOn) return shapes;
  const known = shapesByTenant.get(tenant) ?? new Map<CallDefinition, Shapes>();
  const here = known.get(call) ?? { ...shapes, query: shapes.queryOn(sceneOf(tenant, now)) };
  shapesByTenant.set(tenant, known.set(call, here));
  return here;
}
