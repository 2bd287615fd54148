import { exportBundles } from '@manyhearts/contract/admin/bundles';
import { exportDefaults } from '@manyhearts/contract/admin/defaults';
import { exportPages } from '@manyhearts/contract/admin/pages';
import { exportDomains, type DomainSort } from '@manyhearts/contract/admin/domains';
import { exportProviderKeys, type ProviderKeySort } from '@manyhearts/contract/admin/payment-accounts';
import { mostRowsAtOnce } from '@manyhearts/contract/admin/exports';
import type { ListInput } from '../../core/console/list-query.rules.ts';
import { exportController } from '../../exports/exports.controller.ts';
import { bundleList, BundleListService } from './bundle-list.service.ts';
import { DefaultsListService } from './defaults-list.service.ts';
import { PageListService } from './page-list.service.ts';
import { DomainListService } from './domain-list.service.ts';
import { ProviderKeyListService } from './provider-key-list.service.ts';

export const brandListExports = [
  exportController({
    call: exportDomains,
    resource: 'domains',
    service: DomainListService,
    readPart: (service, ctx, input, part) =>
      service.list(ctx, { ...service.readSearch(input as ListInput<DomainSort>), ...part, skip: 0 }),
  }),
  exportController({
    call: exportProviderKeys,
    resource: 'provider-keys',
    service: ProviderKeyListService,
    readPart: (service, ctx, input, part) =>
      service.list(ctx, { ...service.readSearch(input as ListInput<ProviderKeySort>), ...part, skip: 0 }),
  }),
  exportController({
    call: exportBundles,
    resource: 'bundles',
    service: BundleListService,
    readPart: (service, ctx, input, part) => bundleList.readPart((search) => service.list(ctx, search), input, part),
  }),
  exportController({
    call: exportPages,
    resource: 'pages',
    service: PageListService,
    readPart: (service, ctx, input, part) =>
      service.list(ctx, { ...service.readSearch(input as ListInput<'id'>), ...part, skip: 0 }),
  }),
  exportController({
    call: exportDefaults,
    resource: 'defaults',
    service: DefaultsListService,
    // All of them are one part.
    readPart: (service, ctx, input) =>
      service.list(ctx, { ...service.readSearch(input as ListInput<'id'>), take: mostRowsAtOnce }),
  }),
];
