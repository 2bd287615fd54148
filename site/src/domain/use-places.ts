import { useEffect, useState } from 'react';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { PlaceView } from '@manyhearts/contract/places';
import { call } from '#site/api/client.ts';
import { listPlaces } from '@manyhearts/contract/places';

/** Debounce while typing. */
const pauseMs = 180;
/** One letter matches too many names. */
const fewestLetters = 2;

/** Towns of a country by prefix. Failures are ignored: a town can be typed in full. */
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
  // Until the next answer arrives, show the last places that still match.
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
