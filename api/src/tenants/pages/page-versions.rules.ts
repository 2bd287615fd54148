import { languages, type Language } from '@manyhearts/contract/languages';
import type { PageVersion } from './page-version.entity.ts';

/** The fields that decide which version applies. */
export type DatedVersion = Pick<PageVersion, 'id' | 'slug' | 'language' | 'validFrom' | 'createdAt' | 'withdraws'>;
/** A version and when a visitor was shown it. */
export type Period<V> = { version: V; from: Date; until: Date };

/**
 * For one page in one language. The version that began last applies; of two that began at the same moment, the one
 * written later. A version withdrawn before its day never applied; withdrawn afterwards, it leaves no text, and the one
 * before it does not return.
 */
export function inForceAt<V extends DatedVersion>(chain: readonly V[], at: Date): V | undefined {
  const begun = chain.filter((version) => isText(version) && version.validFrom <= at && !isCancelled(version, chain));
  const last = begun.reduce<V | undefined>(
    (best, version) => (best && isBefore(version, best) ? best : version),
    undefined,
  );
  if (!last) return undefined;
  const end = withdrawalOf(last, chain);
  return end && end.validFrom <= at ? undefined : last;
}

/**
 * The order in which languages are tried. An operator's text in another language precedes our default in the visitor's
 * own, because the operator's text is the one in force.
 */
export function languageOrder(
  visitors: Language,
  { domainLanguage, languages: offered }: { domainLanguage: Language; languages: readonly Language[] },
): Language[] {
  return [...new Set([visitors, domainLanguage, ...offered, ...languages])];
}

/** The version of a page that a visitor with these languages is shown. */
export function shownAt<V extends DatedVersion>(
  versions: readonly V[],
  order: readonly Language[],
  at: Date,
): V | undefined {
  for (const language of order) {
    const found = inForceAt(chainOf(versions, language), at);
    if (found) return found;
  }
  return undefined;
}

/** The next version that this visitor will be shown, and when. */
export function nextShown<V extends DatedVersion>(
  versions: readonly V[],
  order: readonly Language[],
  now: Date,
): { version: V; from: Date } | undefined {
  const current = shownAt(versions, order, now);
  for (const from of momentsOf(versions.filter(isText)).filter((moment) => moment > now)) {
    const version = shownAt(versions, order, from);
    if (version && version.id !== current?.id) return { version, from };
  }
  return undefined;
}

/** Versions that this visitor would have been shown before, latest first; each once. */
export function earlierShown<V extends DatedVersion>(
  versions: readonly V[],
  order: readonly Language[],
  now: Date,
): Period<V>[] {
  const current = shownAt(versions, order, now);
  const moments = momentsOf(versions).filter((moment) => moment <= now);
  const periods = moments.flatMap((from, place): Period<V>[] => {
    const version = shownAt(versions, order, from);
    const until = moments[place + 1];
    return version && until && version.id !== current?.id ? [{ version, from, until }] : [];
  });
  const joined = periods.reduce<Period<V>[]>((list, period) => {
    const before = list.at(-1);
    return before?.version.id === period.version.id && before.until.getTime() === period.from.getTime()
      ? [...list.slice(0, -1), { ...before, until: period.until }]
      : [...list, period];
  }, []);
  return [...new Map(joined.map((period) => [period.version.id, period])).values()].reverse();
}

/** True if the version was ever in force or is announced. Only then can it be opened by its id. */
export function isReadable(version: DatedVersion, versions: readonly DatedVersion[]): boolean {
  return isText(version) && inForceAt(chainOf(versions, version.language), version.validFrom)?.id === version.id;
}

/** When the version stopped applying or will stop; undefined if no successor is known. */
export function endOf(version: DatedVersion, versions: readonly DatedVersion[]): Date | undefined {
  const chain = chainOf(versions, version.language);
  return momentsOf(chain).find((moment) => moment > version.validFrom && inForceAt(chain, moment)?.id !== version.id);
}

/** The versions in force and announced, by start date. */
export function standing<V extends DatedVersion>(chain: readonly V[], now: Date): V[] {
  const announced = chain.filter(
    (version) => isText(version) && version.validFrom > now && inForceAt(chain, version.validFrom)?.id === version.id,
  );
  const current = inForceAt(chain, now);
  return [...(current ? [current] : []), ...announced].sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
}

/** When visitors may next see a different version. */
export function nextTurn(versions: readonly DatedVersion[], now: Date): Date | undefined {
  return momentsOf(versions).find((moment) => moment > now);
}

export function chainOf<V extends DatedVersion>(versions: readonly V[], language: Language): V[] {
  return versions.filter((version) => version.language === language);
}

export function isText({ withdraws }: DatedVersion): boolean {
  return withdraws === null;
}

function isCancelled(version: DatedVersion, chain: readonly DatedVersion[]): boolean {
  const taken = withdrawalOf(version, chain);
  return taken !== undefined && taken.validFrom <= version.validFrom;
}

function withdrawalOf({ id }: DatedVersion, chain: readonly DatedVersion[]): DatedVersion | undefined {
  return chain.find(({ withdraws }) => withdraws === id);
}

function isBefore(one: DatedVersion, other: DatedVersion): boolean {
  const began = one.validFrom.getTime() - other.validFrom.getTime();
  return began !== 0 ? began < 0 : one.createdAt < other.createdAt;
}

function momentsOf(versions: readonly DatedVersion[]): Date[] {
  return [...new Set(versions.map(({ validFrom }) => validFrom.getTime()))]
    .sort((a, b) => a - b)
    .map((moment) => new Date(moment));
}
