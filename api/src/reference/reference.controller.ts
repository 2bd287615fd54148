import { Controller } from '@nestjs/common';
import type { CountryCode } from '@manyhearts/contract/countries';
import {
  listInterests,
  listRegions,
  readCompany,
  type CompanyView,
  type InterestsAnswer,
  type RegionsAnswer,
} from '@manyhearts/contract/reference';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import type { PublicJson } from '../core/http/public-json.ts';
import { ReferenceService } from './reference.service.ts';

@Controller()
export class ReferenceController {
  constructor(private readonly reference: ReferenceService) {}

  @Call(readCompany)
  company(@CurrentCtx() ctx: Ctx): Promise<PublicJson<CompanyView>> {
    return this.reference.company(ctx);
  }

  @Call(listRegions)
  regions(@CurrentCtx() ctx: Ctx, @Input() { country }: { country?: CountryCode }): Promise<PublicJson<RegionsAnswer>> {
    return this.reference.regions(ctx, country);
  }

  @Call(listInterests)
  interests(@CurrentCtx() ctx: Ctx): Promise<PublicJson<InterestsAnswer>> {
    return this.reference.interests(ctx);
  }
}
