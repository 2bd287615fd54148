import { useEffect, useState } from 'react';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { PlaceView } from '@manyhearts/contract/places';
import { call } from './client.ts';
import { listPlaces } from '@manyhearts/contract/places';

/** As long as somebody is still typing. */
const pauseMs = 180;
/** A single letter begins too many names. */
const fewestLetters = 2;

/** Towns of a country that begin as typed. What does not come is no fault: a town can be typed to its end. */
export function usePlaces(country: CountryCode, typed: string): readonly PlaceView[] {
  const [found, setFound] = useState<{ q: string; places: readonly PlaceView[] }>({ q: '', places: [] });
  const q = typed.trim();
  useEffect(() => {
    if ([...q].length < fewestLetters) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call(listPlaces, { country, q }, { signal: leaving.signal }).then(
        ({ places }) => !leaving.signal.aborted && setFound({ q, places }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [country, q]);
  // Until the next ones are there the last ones stay, as far as they still begin so.
  return [...q].length < fewestLetters
    ? []
    : found.places.filter((place) => place.country === country && (found.q === q || begins(place.city, q)));
}

function begins(city: string, typed: string): boolean {
  return plain(city).startsWith(plain(typed));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
