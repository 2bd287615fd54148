import { Injectable } from '@nestjs/common';
import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import { placesOffered, type GeocodeAnswer, type PlaceView } from '@manyhearts/contract/places';
import { closed, evenly, perAddress, Limiter, requireTurn, type Limit } from '../core/flow/limiter/limiter.ts';
import { hourSeconds } from '../core/text/durations.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { addressKey } from '../core/text/network-address.ts';
import { cellOf, middleOf, nowhere } from './cells.rules.ts';
import { TownMap, Towns, type Town } from './towns.ts';

export const placesLimits = {
  geocodeMember: { name: 'geocodeMember', ...evenly(10, hourSeconds), ...closed },
  geocodeAddress: { name: 'geocodeAddress', ...evenly(30, hourSeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;

/** A point farther from every town than this counts as open sea. */
const farthestTownKm = 40;

/** Towns and distances. Takes points, but returns only towns and cells. */
@Injectable()
export class PlacesService {
  private readonly countries = new Map<CountryCode, Towns>();
  private map: TownMap | undefined;

  constructor(private readonly limiter: Limiter) {}

  /** The town nearest to the point's cell, so that all points of a cell give the same answer. */
  async geocode(ctx: Ctx, { lat, lon }: { lat: number; lon: number }): Promise<GeocodeAnswer> {
    await this.passGeocode(ctx);
    this.map ??= new TownMap((country) => this.townsOf(country));
    const town = this.map.nearest(middleOf(cellOf(lat, lon)), farthestTownKm);
    return town && ctx.tenant.countries.includes(town.country) ? toPlaceView(town) : false;
  }

  beginningWith(country: CountryCode, text: string): PlaceView[] {
    return this.townsOf(country).beginningWith(text, placesOffered).map(toPlaceView);
  }

  /** `nowhere` for an unknown town. */
  cellFor(country: string, region: string, city: string): number {
    const town = isCountryCode(country) && city !== '' ? this.townsOf(country).named(city, region) : undefined;
    return town ? cellOf(town.latitude, town.longitude) : nowhere;
  }

  private async passGeocode(ctx: Ctx): Promise<void> {
    const scope = { tenantId: ctx.tenant.id };
    const turns = [
      await this.limiter.take(placesLimits.geocodeAddress, scopedKey(scope, addressKey(ctx.origin.address))),
      ...(ctx.member ? [await this.limiter.take(placesLimits.geocodeMember, scopedKey(scope, ctx.member.id))] : []),
    ];
    turns.forEach((turn) => requireTurn(turn));
  }

  private townsOf(country: CountryCode): Towns {
    const known = this.countries.get(country);
    if (known) return known;
    const towns = new Towns(country);
    this.countries.set(country, towns);
    return towns;
  }
}

function toPlaceView({ country, region, name }: Town): PlaceView {
  return { country, region, city: name };
}
