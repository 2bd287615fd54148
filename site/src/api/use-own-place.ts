import { useEffect, useRef, useState } from 'react';
import type { PlaceView } from '@manyhearts/contract/places';
import { remembered } from '#site/boot/remembered.ts';
import { call } from './client.ts';
import { coarse, keptPlace, placeIn } from './own-place.rules.ts';
import { geocode } from '@manyhearts/contract/places';

/** `denied` can be undone in the browser alone; `unknown` is a place that we have no town for, or a device that can't tell. */
export type OwnPlaceState = 'idle' | 'finding' | 'found' | 'denied' | 'unsupported' | 'unknown' | 'unreachable';
export type OwnPlace = { state: OwnPlaceState; find: () => Promise<PlaceView | undefined> };

/** A device that has not found itself by then is told to be one that can't. */
const patienceMs = 10_000;
/** What browsers call a place that they may not tell. */
const refusedCode = 1;

/** Where the device is, as the town there, if it is in a country that is offered. Asked of the device at a tap, and kept on it for an hour. */
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

/** Browsers that can say it say so before anybody taps, and when it changes. */
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
