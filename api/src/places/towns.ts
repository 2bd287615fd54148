import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { foldedText } from '../core/text/folded-text.rules.ts';
import { distanceKm, type Point } from './cells.rules.ts';

export type Town = Point & { country: CountryCode; region: string; name: string };

/** Written by scripts/build-places.mjs; the relative path is the same from the sources and from the build. */
const folder = join(import.meta.dirname, '../../places-data');
const namesApart = ' / ';
/** Greatest distance of a point from the middle of its cell. */
const cellKm = 4;

/** Towns of one country, largest first. Loaded on first use; the index of names is built only when needed. */
export class Towns {
  readonly all: readonly Town[];
  private folded: readonly string[][] | undefined;
  private byName: ReadonlyMap<string, readonly Town[]> | undefined;
  private readonly otherNames = new Map<Town, string>();

  constructor(country: CountryCode) {
    const file = join(folder, `${country}.txt`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    this.all = lines.map((line) => {
      const [name = '', region = '', latitude, longitude, otherName] = line.split('\t');
      const town: Town = { country, region, name, latitude: Number(latitude), longitude: Number(longitude) };
      if (otherName !== undefined) this.otherNames.set(town, otherName);
      return town;
    });
  }

  beginningWith(text: string, most: number): Town[] {
    const wanted = foldedText(text);
    const names = this.foldedNames();
    const found: Town[] = [];
    for (let at = 0; at < this.all.length && found.length < most; at += 1)
      if (names[at]?.some((name) => name.startsWith(wanted))) found.push(this.all[at] as Town);
    return found;
  }

  /** The town of that name in that region; without a region, the largest of that name. */
  named(city: string, region: string): Town | undefined {
    const found = this.names().get(foldedText(city)) ?? [];
    return region === '' ? found[0] : found.find((town) => town.region === region);
  }

  private foldedNames(): readonly string[][] {
    this.folded ??= this.all.map((town) => [
      ...new Set(
        [town.name, ...town.name.split(namesApart), this.otherNames.get(town) ?? town.name].map((name) =>
          foldedText(name),
        ),
      ),
    ]);
    return this.folded;
  }

  private names(): ReadonlyMap<string, readonly Town[]> {
    if (this.byName) return this.byName;
    const byName = new Map<string, Town[]>();
    this.foldedNames().forEach((names, at) => {
      for (const name of names) byName.set(name, [...(byName.get(name) ?? []), this.all[at] as Town]);
    });
    this.byName = byName;
    return byName;
  }
}

/** Towns by one-degree square, so that a lookup measures only a few. */
export class TownMap {
  private readonly squares = new Map<string, Town[]>();

  constructor(townsOf: (country: CountryCode) => Towns) {
    for (const town of countryCodes.flatMap((country) => townsOf(country).all)) {
      const square = squareOf(Math.floor(town.latitude), Math.floor(town.longitude));
      const known = this.squares.get(square);
      if (known) known.push(town);
      else this.squares.set(square, [town]);
    }
  }

  nearest(point: Point, withinKm: number): Town | undefined {
    const around = [-1, 0, 1];
    const [row, column] = [Math.floor(point.latitude), Math.floor(point.longitude)];
    const near = around.flatMap((down) =>
      around.flatMap((right) => this.squares.get(squareOf(row + down, column + right)) ?? []),
    );
    let best: { town: Town; km: number } | undefined;
    for (const town of near) {
      const km = distanceKm(point, town);
      // Towns are sorted by size, so this prefers a city to its suburbs, which people rarely name.
      if (km <= cellKm) return town;
      if (km <= withinKm && (!best || km < best.km)) best = { town, km };
    }
    return best?.town;
  }
}

function squareOf(row: number, column: number): string {
  return `${row},${column}`;
}
