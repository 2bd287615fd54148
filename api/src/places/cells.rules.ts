import type { DistanceBand } from '@manyhearts/contract/members';

/**
 * The grid of places. A place is a square of about five kilometres and nothing finer is stored, so distances are
 * measured between the middles of two squares.
 */

/** 5.5 km of latitude. */
const cellDegrees = 0.05;
/** Rows of cells per row of zones. Circles are searched by zones: large enough that the widest circle has few. */
const rowsPerZone = 10;
const zoneDegrees = cellDegrees * rowsPerZone;
const columnsAtMost = 10_000;
const earthKm = 6_371;
const kmPerDegree = 111.2;

/** Place unknown: no distance to any member, and last in a sort by distance. */
export const nowhere = 0;

export type Point = { latitude: number; longitude: number };
/** Cells of one row, from and to both included. */
export type Span = readonly [from: number, to: number];
/** A zone with its spans inside a circle; a span that ends before it starts is empty. */
export type ZoneSpans = { zone: number; spans: readonly Span[] };

/** A square of about five kilometres; columns get wider in degrees towards the poles, so that cells stay square. */
export function cellOf(latitude: number, longitude: number): number {
  const row = Math.floor((latitude + 90) / cellDegrees);
  return row * columnsAtMost + Math.floor((longitude + 180) / columnDegrees(row, cellDegrees));
}

export function middleOf(cell: number): Point {
  const row = Math.floor(cell / columnsAtMost);
  return {
    latitude: (row + 0.5) * cellDegrees - 90,
    longitude: ((cell % columnsAtMost) + 0.5) * columnDegrees(row, cellDegrees) - 180,
  };
}

export function zoneOf(cell: number): number {
  if (cell === nowhere) return nowhere;
  const { latitude, longitude } = middleOf(cell);
  return zoneAt(Math.floor((latitude + 90) / zoneDegrees), longitude);
}

/** Null if one of the two is `nowhere`. */
export function bandBetween(one: number, other: number): DistanceBand | null {
  if (one === nowhere || other === nowhere) return null;
  const km = distanceKm(middleOf(one), middleOf(other));
  if (km <= 10) return '10';
  if (km <= 25) return '25';
  if (km <= 50) return '50';
  return km <= 100 ? '100' : 'farther';
}

export function distanceKm(one: Point, other: Point): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Zones of the ring farther than `innerKm` (0: the whole circle) and up to `outerKm`. The cell's own zone comes first,
 * then the others by number of spans.
 */
export function ringAround(cell: number, innerKm: number, outerKm: number): ZoneSpans[] {
  const zones = new Map<number, Span[]>();
  for (const { row, spans } of rowsWithin(cell, innerKm, outerKm)) {
    for (const zone of zonesUnder(row, spans)) zones.set(zone, [...(zones.get(zone) ?? []), ...spans]);
  }
  const isHome = ({ zone }: ZoneSpans) => Number(zone === zoneOf(cell));
  return [...zones]
    .map(([zone, spans]) => ({ zone, spans }))
    .sort(
      (one, other) => isHome(other) - isHome(one) || other.spans.length - one.spans.length || one.zone - other.zone,
    );
}

/** All cells of that ring, row by row. */
export function spansAround(cell: number, innerKm: number, outerKm: number): Span[] {
  return rowsWithin(cell, innerKm, outerKm).flatMap(({ spans }) => spans);
}

function rowsWithin(cell: number, innerKm: number, outerKm: number): { row: number; spans: Span[] }[] {
  const middle = Math.floor(cell / columnsAtMost);
  const reach = Math.ceil(outerKm / (cellDegrees * kmPerDegree)) + 1;
  const rows = Array.from({ length: 2 * reach + 1 }, (_, at) => middle - reach + at);
  return rows.flatMap((row) => {
    const outer = spanIn(row, cell, outerKm);
    if (!outer) return [];
    const inner = innerKm > 0 ? spanIn(row, cell, innerKm) : undefined;
    const spans: Span[] = inner
      ? [
          [outer[0], inner[0] - 1],
          [inner[1] + 1, outer[1]],
        ]
      : [outer];
    return [{ row, spans: spans.filter(([from, to]) => from <= to) }];
  });
}

/** Cells of a row whose middle is within `km`; distance grows to both sides, so they are one span. */
function spanIn(row: number, cell: number, km: number): Span | undefined {
  const from = middleOf(cell);
  const latitude = (row + 0.5) * cellDegrees - 90;
  const isNear = (column: number) =>
    distanceKm(from, { latitude, longitude: (column + 0.5) * columnDegrees(row, cellDegrees) - 180 }) <= km;
  const nearest = Math.floor((from.longitude + 180) / columnDegrees(row, cellDegrees));
  const start = [nearest, nearest - 1, nearest + 1].find(isNear);
  if (start === undefined) return undefined;
  let [first, last] = [start, start];
  while (isNear(first - 1)) first -= 1;
  while (isNear(last + 1)) last += 1;
  return [row * columnsAtMost + first, row * columnsAtMost + last];
}

function zonesUnder(row: number, spans: readonly Span[]): Set<number> {
  const cells = spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return new Set(cells.filter((cell) => Math.floor(cell / columnsAtMost) === row).map(zoneOf));
}

function zoneAt(row: number, longitude: number): number {
  return row * columnsAtMost + Math.floor((longitude + 180) / columnDegrees(row, zoneDegrees));
}

function columnDegrees(row: number, degrees: number): number {
  const middle = (row + 0.5) * degrees - 90;
  return degrees / Math.max(0.1, Math.cos(radians(middle)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
