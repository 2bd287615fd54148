import { limits } from '@manyhearts/contract/limits';
import type { PlaceView } from '@manyhearts/contract/places';
import { keptObject } from '#site/boot/kept-object.rules.ts';

/** A town, and never the point: only that is kept on a device. */
export function keptPlace({ country, region, city }: PlaceView, nowMs: number): string {
  return JSON.stringify({ country, region, city, at: nowMs });
}

/** Undefined for none, for one that is older than an hour, and for words that are no place of ours. */
export function placeIn(text: string | null, nowMs: number): PlaceView | undefined {
  const kept = keptObject(text);
  const age = nowMs - Number(kept.at);
  if (!(age >= 0 && age < limits.geolocationCacheMs)) return undefined;
  const { country, region, city } = kept;
  if (typeof country !== 'string' || typeof region !== 'string' || typeof city !== 'string' || city === '')
    return undefined;
  // Written by ourselves: the country is one of the contract's, or no list has it.
  return { country: country as PlaceView['country'], region, city };
}

/** About a kilometre: enough for a town, and nobody needs to know more. */
export function coarse(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
