import { Injectable } from '@nestjs/common';
import type { DomainRecord, DomainSort } from '@manyhearts/contract/admin/domains';
import type { ListPart } from '../../core/console/admin-list.ts';
import { filterIn, isId, isYesOrNo, listPage, textsIn, type ListInput } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { BrandDomainsService } from '../brand-domains.service.ts';
import { isText } from '../companies/admin-companies.service.ts';
import { searchDomains, type DomainSearch } from './brand-lists.queries.ts';

/** The domains of all brands that a member of staff works on, each looked up as it is listed. */
@Injectable()
export class DomainListService {
  constructor(private readonly domains: BrandDomainsService) {}

  readSearch(input: ListInput<DomainSort>): DomainSearch {
    const { filter = {} } = input;
    const { sort, ...page } = listPage(input, ['id', 'ASC']);
    return {
      hosts: textsIn(filter),
      q: filterIn(filter, 'q', isText)?.slice(0, 100),
      tenantId: filterIn(filter, 'tenant_id', isId),
      isPrimary: filterIn(filter, 'is_primary', isYesOrNo),
      sort: sort === 'id' ? 'host' : sort,
      ...page,
    };
  }

  async list(ctx: StaffCtx, search: DomainSearch): Promise<ListPart<DomainRecord>> {
    const { rows, ...found } = await searchDomains(ctx, search);
    const views = await this.domains.viewsOf(rows);
    const items = views.map((view, at) => {
      const { tenantId = '', tenantName = '' } = rows[at] ?? {};
      return { id: view.host, tenantId, tenantName, ...view };
    });
    return { items, ...found };
  }
}
