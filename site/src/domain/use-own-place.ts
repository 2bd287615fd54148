import { useEffect, useRef, useState } from 'react';
import { limits } from '@manyhearts/contract/limits';
import { geocode, type PlaceView } from '@manyhearts/contract/places';
import { call } from '#site/api/client.ts';
import { keptObject, remembered } from '#site/boot/remembered.ts';

/** `denied` can only be undone in the browser; `unknown`: no town in an offered country, or no position. */
export type OwnPlaceState = 'idle' | 'finding' | 'found' | 'denied' | 'unsupported' | 'unknown' | 'unreachable';
export type OwnPlace = { state: OwnPlaceState; find: () => Promise<PlaceView | undefined> };

/** Timeout for the device's position. */
const patienceMs = 10_000;
/** `GeolocationPositionError.PERMISSION_DENIED`. */
const refusedCode = 1;

/**
 * The town where the device is, if its country is offered. Asks the device on a tap only; cached on the device for an
 * hour.
 */
export function useOwnPlace(offered: readonly string[]): OwnPlace {
  const [state, setState] = useState<OwnPlaceState>('idle');
  const isAsking = useRef(false);

  useEffect(() => {
    if (!canTell()) return setState('unsupported');
    return watchPermission((isDenied) =>
      setState((before) => (isDenied ? 'denied' : before === 'denied' ? 'idle' : before)),
    );
  }, []);

  const isOffered = ({ country }: PlaceView): boolean => offered.includes(country);
  const find = async (): Promise<PlaceView | undefined> => {
    if (isAsking.current) return undefined;
    const kept = placeIn(remembered.place.read(), Date.now());
    if (kept && isOffered(kept)) {
      setState('found');
      return kept;
    }
    isAsking.current = true;
    setState('finding');
    const outcome = await foundPlace().finally(() => (isAsking.current = false));
    if (typeof outcome === 'string' || !isOffered(outcome)) {
      setState(typeof outcome === 'string' ? outcome : 'unknown');
      return undefined;
    }
    setState('found');
    remembered.place.write(keptPlace(outcome, Date.now()));
    return outcome;
  };

  return { state, find };
}

function canTell(): boolean {
  return 'geolocation' in navigator && globalThis.isSecureContext !== false;
}

async function foundPlace(): Promise<PlaceView | 'denied' | 'unknown' | 'unsupported' | 'unreachable'> {
  if (!canTell()) return 'unsupported';
  const point = await new Promise<GeolocationPosition | 'denied' | 'unknown'>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => resolve(code === refusedCode ? 'denied' : 'unknown'),
      { timeout: patienceMs, maximumAge: patienceMs },
    );
  });
  if (typeof point === 'string') return point;
  const { latitude, longitude } = point.coords;
  return call(geocode, { lat: coarse(latitude), lon: coarse(longitude) }).then(
    (place) => place || 'unknown',
    () => 'unreachable',
  );
}

/** Reports a denied permission before the first tap and on every change; returns an unsubscribe function. */
function watchPermission(tell: (isDenied: boolean) => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  const hear = (): void => tell(status?.state === 'denied');
  navigator.permissions?.query({ name: 'geolocation' }).then(
    (given) => {
      if (isOver) return;
      status = given;
      status.addEventListener('change', hear);
      hear();
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    status?.removeEventListener('change', hear);
  };
}

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
