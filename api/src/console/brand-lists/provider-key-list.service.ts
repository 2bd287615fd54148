import { Injectable } from '@nestjs/common';
import {
  paymentAccountScopes,
  type ProviderKeyRecord,
  type ProviderKeySort,
} from '@manyhearts/contract/admin/payment-accounts';
import type { ListPart } from '../../core/console/admin-list.ts';
import {
  filterIn,
  idsIn,
  isId,
  isOneOf,
  isYesOrNo,
  listPage,
  type ListInput,
} from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { isText } from '../companies/admin-companies.service.ts';
import { searchProviderKeys, type ProviderKeyRow, type ProviderKeySearch } from './brand-lists.queries.ts';

/** Which brands and companies have a key of a payment provider. Nothing of the key is read. */
@Injectable()
export class ProviderKeyListService {
  readSearch(input: ListInput<ProviderKeySort>): ProviderKeySearch {
    const { filter = {} } = input;
    return {
      ids: idsIn(filter),
      q: filterIn(filter, 'q', isText)?.slice(0, 100),
      tenantId: filterIn(filter, 'tenant_id', isId),
      scope: filterIn(filter, 'scope', isOneOf(paymentAccountScopes)),
      isLive: filterIn(filter, 'is_live', isYesOrNo),
      ...listPage(input, ['id', 'ASC']),
    };
  }

  async list(ctx: StaffCtx, search: ProviderKeySearch): Promise<ListPart<ProviderKeyRecord>> {
    const { rows, ...found } = await searchProviderKeys(ctx, search);
    return { items: rows.map(toRecord), ...found };
  }
}

function toRecord({ id, provider, tenantId, companyId, name, isLive, keySetAt }: ProviderKeyRow): ProviderKeyRecord {
  const scope = companyId === null ? 'brand' : 'company';
  return { id, provider, scope, tenantId, companyId, name, isLive, keySetAt: keySetAt.toISOString() };
}
