import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CountryCode } from '@manyhearts/contract/countries';
import { geocode, listPlaces, type GeocodeAnswer, type PlacesAnswer } from '@manyhearts/contract/places';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { PlacesService } from './places.service.ts';

@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Call(geocode)
  async geocode(
    @CurrentCtx() ctx: Ctx,
    @Input() point: { lat: number; lon: number },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GeocodeAnswer> {
    const place = await this.places.geocode(ctx, point);
    void reply.header('cache-control', 'private, max-age=3600');
    return place;
  }

  @Call(listPlaces)
  list(@Input() { country, q }: { country: CountryCode; q: string }): PlacesAnswer {
    return { places: this.places.beginningWith(country, q) };
  }
}
