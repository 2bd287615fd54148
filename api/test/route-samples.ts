import type { InjectOptions } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { routeSamples } from './all-samples.ts';
import type { MadeTenant } from './factories.ts';
import type { Sample, Subject } from './samples.ts';

export function nameOf({ verb, path }: CallDefinition): string {
  return `${verb} ${path}`;
}

export function sampleOf(call: CallDefinition, subject: Subject): Sample {
  const make = routeSamples[nameOf(call)];
  const { params, body } = shapesOf(call);
  if (!make && (params || body))
    throw new Error(
      `${nameOf(call)} needs a line in routes of its feature's *.samples.ts: how is a good request of it made?`,
    );
  return make?.(subject) ?? {};
}

/** The request in the format of `inject`. */
export function requestOf(
  { verb, path }: CallDefinition,
  { params = {}, query, body }: Sample,
): InjectOptions & { url: string } {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    method: verb,
    url: query ? `${address}?${new URLSearchParams(query)}` : address,
    ...(body && { payload: body }),
  };
}

/** The host for a call: the console has hosts of its own. */
export function hostFor({ path }: CallDefinition, tenant: MadeTenant): string {
  return path.startsWith('/api/admin/') ? 'localhost' : tenant.host;
}
