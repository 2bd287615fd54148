import { nicheNames } from '@manyhearts/contract/niches';
import type { CallDefinition, Scene } from '@manyhearts/contract/calls';
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

type Shape = ReturnType<NonNullable<CallDefinition['queryOn']>>;
const queryShapes = new WeakMap<Tenant, Map<CallDefinition, Shape>>();

/** How a query reads on this brand. Made once for each state of its settings: a search has twenty fields, and making them takes longer than reading them. */
export function queryShapeOf(call: CallDefinition, tenant: Tenant, now: Date): CallDefinition['query'] {
  if (!call.queryOn) return call.query;
  const shapes = queryShapes.get(tenant) ?? new Map<CallDefinition, Shape>();
  const shape = shapes.get(call) ?? call.queryOn(sceneOf(tenant, now));
  queryShapes.set(tenant, shapes.set(call, shape));
  return shape;
}
