import {
  exportTenants,
  listTenants,
  readTenant,
  readTenantSettings,
  saveTenantSettings,
} from '@manyhearts/contract/admin/tenants';
import { listAnswerTexts } from '@manyhearts/contract/admin/answer-texts';
import { bulkTenants } from '@manyhearts/contract/admin/bulk-acts';
import { readBundles, replaceBundles } from '@manyhearts/contract/admin/bundles';
import { readDefaults, saveDefaults } from '@manyhearts/contract/admin/defaults';
import { addDomain, moveDomain, readDomains } from '@manyhearts/contract/admin/domains';
import { listMailTexts } from '@manyhearts/contract/admin/mail-texts';
import { listPages } from '@manyhearts/contract/admin/pages';
import { readPaymentAccounts, setPaymentKey } from '@manyhearts/contract/admin/payment-accounts';
import { listMedia } from '@manyhearts/contract/admin/media';
import { makePreviewLink } from '@manyhearts/contract/admin/previews';
import { applySettings } from '@manyhearts/contract/admin/settings-apply';
import {
  changeTenant,
  checkTenant,
  cloneTenant,
  createTenant,
  exportTenant,
  importTenant,
  readTenantHealth,
  setTenantStatus,
} from '@manyhearts/contract/admin/tenant-changes';
import type { Actions } from '#admin/shared/actions.ts';

/** What staff may do with brands, by resource and action. */
export const tenantActions = {
  tenants: {
    list: listTenants,
    export: exportTenants,
    show: readTenant,
    create: createTenant,
    clone: cloneTenant,
    import: importTenant,
    change: changeTenant,
    check: checkTenant,
    health: readTenantHealth,
    'set-status': setTenantStatus,
    bulk: bulkTenants,
    'save-file': exportTenant,
    'read-domains': readDomains,
    'change-domains': addDomain,
    'move-domain': moveDomain,
    'read-bundles': readBundles,
    'change-bundles': replaceBundles,
    'read-pages': listPages,
    'read-answers': listAnswerTexts,
    'read-mails': listMailTexts,
    'read-settings': readTenantSettings,
    'save-settings': saveTenantSettings,
    'apply-settings': applySettings,
    'read-payments': readPaymentAccounts,
    'set-payment-key': setPaymentKey,
    'make-preview-link': makePreviewLink,
    'list-media': listMedia,
  },
  defaults: { list: readDefaults, save: saveDefaults },
} satisfies Record<string, Actions>;
