import { languages, type Language } from '@manyhearts/contract/languages';
import type { PageVersion } from './page-version.entity.ts';

/** What decides which version applies; its text does not. */
export type DatedVersion = Pick<PageVersion, 'id' | 'slug' | 'language' | 'validFrom' | 'createdAt' | 'withdraws'>;
/** A version while a visitor was shown it. */
export type Period<V> = { version: V; from: Date; until: Date };

/**
 * Of one page in one language. The version that began last applies; of two that began at the same moment, the one
 * that was written later. Taken back before its day, it never applied; taken back afterwards, it leaves no text, and
 * the one before it does not return.
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
 * In which order a visitor's languages are tried. An operator's text in another language goes before a default of
 * ours in the visitor's own: it is the one that applies.
 */
export function languageOrder(
  visitors: Language,
  { domainLanguage, languages: offered }: { domainLanguage: Language; languages: readonly Language[] },
): Language[] {
  return [...new Set([visitors, domainLanguage, ...offered, ...languages])];
}

/** Of all versions of one page, the one that a visitor who reads these languages is shown. */
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

/** What this visitor would have been shown before, the latest first; each version once. */
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

/** Whether somebody may read it by its name: it applied at some time, or is announced. */
export function isReadable(version: DatedVersion, versions: readonly DatedVersion[]): boolean {
  return isText(version) && inForceAt(chainOf(versions, version.language), version.validFrom)?.id === version.id;
}

/** When it stopped to apply, or will; undefined while nothing is known to follow it. */
export function endOf(version: DatedVersion, versions: readonly DatedVersion[]): Date | undefined {
  const chain = chainOf(versions, version.language);
  return momentsOf(chain).find((moment) => moment > version.validFrom && inForceAt(chain, moment)?.id !== version.id);
}

/** What applies now or will, in the order of its days. */
export function standing<V extends DatedVersion>(chain: readonly V[], now: Date): V[] {
  const announced = chain.filter(
    (version) => isText(version) && version.validFrom > now && inForceAt(chain, version.validFrom)?.id === version.id,
  );
  const current = inForceAt(chain, now);
  return [...(current ? [current] : []), ...announced].sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
}

/** When anything that visitors see turns over by itself. */
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
