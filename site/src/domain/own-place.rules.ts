import { limits } from '@manyhearts/contract/limits';
import type { PlaceView } from '@manyhearts/contract/places';
import { keptObject } from '#site/boot/kept-object.rules.ts';

/** Stores the town only, never the coordinates. */
export function keptPlace({ country, region, city }: PlaceView, nowMs: number): string {
  return JSON.stringify({ country, region, city, at: nowMs });
}

/** Undefined if missing, older than an hour, or malformed. */
export function placeIn(text: string | null, nowMs: number): PlaceView | undefined {
  const kept = keptObject(text);
  const age = nowMs - Number(kept.at);
  if (!(age >= 0 && age < limits.geolocationCacheMs)) return undefined;
  const { country, region, city } = kept;
  if (typeof country !== 'string' || typeof region !== 'string' || typeof city !== 'string' || city === '')
    return undefined;
  // Unchecked cast: only this page writes the value, and an unknown country matches no list.
  return { country: country as PlaceView['country'], region, city };
}

/** About one kilometre: precise enough to find a town, and no more than that leaves the device. */
export function coarse(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
