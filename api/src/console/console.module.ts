import { Module } from '@nestjs/common';
import { exportAudit, type AuditSort } from '@manyhearts/contract/admin/audit';
import { exportCompanies, type CompanySort } from '@manyhearts/contract/admin/companies';
import { mostRowsAtOnce } from '@manyhearts/contract/admin/exports';
import { exportInterests, type InterestSort } from '@manyhearts/contract/admin/interests';
import { exportPools, type PoolSort } from '@manyhearts/contract/admin/pools';
import { exportTenants, type AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { AuditModule } from '../audit/audit.module.ts';
import { ComplaintsModule } from '../complaints/complaints.module.ts';
import type { ListInput } from '../core/console/list-query.rules.ts';
import {
  AdminCompaniesController,
  AdminInterestsController,
  AdminPoolsController,
} from './companies/admin-companies.controller.ts';
import { AdminCompaniesService } from './companies/admin-companies.service.ts';
import { AdminInterestsService } from './companies/admin-interests.service.ts';
import { AdminPoolsService } from './companies/admin-pools.service.ts';
import { bulkController } from '../bulk-acts/bulk-acts.controller.ts';
import { BulkActsModule } from '../bulk-acts/bulk-acts.module.ts';
import { bulkTenants } from '@manyhearts/contract/admin/bulk-acts';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { StaffModule } from '../staff/staff.module.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { AdminTenantsController } from './admin-tenants.controller.ts';
import { AdminAuditController, toAuditSearch } from './audit/admin-audit.controller.ts';
import { AdminAuditService } from './audit/admin-audit.service.ts';
import { EnvironmentController } from './environment.controller.ts';
import { toTenantSearch, type TenantListInput } from './admin-tenants.rules.ts';
import { AdminTenantsService } from './admin-tenants.service.ts';
import { BrandAccess } from './brand-access.service.ts';
import { BrandListsController } from './brand-lists/brand-lists.controller.ts';
import { brandListExports } from './brand-lists/brand-list-exports.ts';
import { BundleListService } from './brand-lists/bundle-list.service.ts';
import { DefaultsListService } from './brand-lists/defaults-list.service.ts';
import { PageListService } from './brand-lists/page-list.service.ts';
import { DomainListService } from './brand-lists/domain-list.service.ts';
import { ProviderKeyListService } from './brand-lists/provider-key-list.service.ts';
import { BrandAnswersController } from './brand-answers.controller.ts';
import { BrandAnswersService } from './brand-answers.service.ts';
import { BrandBundlesService } from './brand-bundles.service.ts';
import { BrandChangesController } from './brand-changes.controller.ts';
import { BrandChangesService } from './brand-changes.service.ts';
import { BrandDomainsService } from './brand-domains.service.ts';
import { BrandFindingsService } from './brand-findings.service.ts';
import { BrandImportService } from './brand-import.service.ts';
import { BrandMailSamplesService } from './brand-mail-samples.service.ts';
import { BrandMailsController } from './brand-mails.controller.ts';
import { BrandMailsService } from './brand-mails.service.ts';
import { BrandPagesController } from './brand-pages.controller.ts';
import { BrandPagesService } from './brand-pages.service.ts';
import { BrandPricesController } from './brand-prices.controller.ts';
import { DefaultsController } from './defaults.controller.ts';
import { DefaultsService } from './defaults.service.ts';
import { DomainMovesService } from './domain-moves.service.ts';
import { SettingsApplyController } from './settings-apply.controller.ts';
import { SettingsApplyService } from './settings-apply.service.ts';
import { DomainLookup, ListedDomains, RealDomains } from './domain-lookup.ts';

const listExports = [
  exportController({
    call: exportTenants,
    resource: 'tenants',
    service: AdminTenantsService,
    readPart: (service, ctx, input, part) =>
      service.list(ctx, { ...toTenantSearch(input as TenantListInput), ...part, skip: 0 }),
  }),
  exportController({
    call: exportCompanies,
    resource: 'companies',
    service: AdminCompaniesService,
    readPart: (service, ctx, input, part) =>
      service.list(ctx, { ...service.readSearch(input as ListInput<CompanySort>), ...part, skip: 0 }),
  }),
  exportController({
    call: exportPools,
    resource: 'pools',
    service: AdminPoolsService,
    readPart: (service, ctx, input, part) =>
      service.list(ctx, { ...service.readSearch(input as ListInput<PoolSort>), ...part, skip: 0 }),
  }),
  exportController({
    call: exportInterests,
    resource: 'interests',
    service: AdminInterestsService,
    // All of them are one part.
    readPart: async (service, ctx, input) => {
      const { items, total } = service.list(ctx, { ...(input as ListInput<InterestSort>), range: [0, mostRowsAtOnce] });
      return { items, total };
    },
  }),
  exportController({
    call: exportAudit,
    resource: 'audit',
    service: AdminAuditService,
    readPart: (service, ctx, input, part) =>
      service.list(ctx, { ...toAuditSearch(input as ListInput<AuditSort>), ...part, skip: 0 }),
  }),
];

const bulkActs = bulkController<BrandChangesService, AdminTenantView>({
  call: bulkTenants,
  resource: 'tenants',
  service: BrandChangesService,
  acts: {
    open: (service, ctx, { id }) => service.setStatus(ctx, id, 'live'),
    pause: (service, ctx, { id }) => service.setStatus(ctx, id, 'paused'),
  },
  nameOf: ({ name }) => name,
  afterPart: (service) => service.announce(),
});

@Module({
  imports: [
    AuditModule,
    BulkActsModule,
    ComplaintsModule,
    ExportsModule,
    MailsModule,
    SiteModule,
    StaffModule,
    TenantsModule,
  ],
  controllers: [
    AdminTenantsController,
    AdminAuditController,
    BrandChangesController,
    BrandMailsController,
    BrandAnswersController,
    SettingsApplyController,
    BrandPagesController,
    BrandPricesController,
    DefaultsController,
    AdminCompaniesController,
    AdminPoolsController,
    AdminInterestsController,
    EnvironmentController,
    BrandListsController,
    ...brandListExports,
    ...listExports,
    bulkActs,
  ],
  providers: [
    AdminTenantsService,
    AdminCompaniesService,
    AdminPoolsService,
    AdminInterestsService,
    AdminAuditService,
    BrandAccess,
    BrandAnswersService,
    BrandBundlesService,
    BrandChangesService,
    BrandDomainsService,
    BrandFindingsService,
    BundleListService,
    DefaultsListService,
    DomainListService,
    PageListService,
    ProviderKeyListService,
    DomainMovesService,
    BrandImportService,
    BrandMailSamplesService,
    BrandMailsService,
    BrandPagesService,
    DefaultsService,
    SettingsApplyService,
    {
      provide: DomainLookup,
      inject: [CONFIG],
      useFactory: ({ testSeams }: Pick<Config, 'testSeams'>): DomainLookup =>
        testSeams ? new ListedDomains() : new RealDomains(),
    },
  ],
})
export class ConsoleModule {}
