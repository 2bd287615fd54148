import Favorite from '@mui/icons-material/FavoriteBorder';
import { createElement, Fragment } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import {
  type AdminTenantView,
  exportTenants,
  listTenants,
  readTenant,
  readTenantSettings,
  saveTenantSettings,
} from '@manyhearts/contract/admin/tenants';
import { listAnswerTexts } from '@manyhearts/contract/admin/answer-texts';
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
import { bulkTenants } from '@manyhearts/contract/admin/bulk-acts';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

// Each screen is loaded when it is opened.
const TenantList = screen(async () => (await import('./TenantList.tsx')).TenantList, ['brand']);
const TenantShow = screen(async () => (await import('./TenantShow.tsx')).TenantShow, ['brand', 'settings']);
const TenantSettingsPage = screen(
  async () => (await import('./TenantSettingsPage.tsx')).TenantSettingsPage,
  ['brand', 'settings'],
);
const TenantPaymentsPage = screen(
  async () => (await import('./TenantPaymentsPage.tsx')).TenantPaymentsPage,
  ['brand', 'payments', 'settings'],
);
const TenantMediaPage = screen(
  async () => (await import('./media/TenantMediaPage.tsx')).TenantMediaPage,
  ['brand', 'settings'],
);
const TenantCreate = screen(
  async () => (await import('./create/TenantCreate.tsx')).TenantCreate,
  ['brand', 'settings'],
);
const TenantDomainsPage = screen(
  async () => (await import('./domains/TenantDomainsPage.tsx')).TenantDomainsPage,
  ['brand', 'settings'],
);
const TenantPricesPage = screen(
  async () => (await import('./prices/TenantPricesPage.tsx')).TenantPricesPage,
  ['brand', 'drafts', 'settings'],
);
const TenantPagesPage = screen(
  async () => (await import('./pages/TenantPagesPage.tsx')).TenantPagesPage,
  ['brand', 'drafts', 'settings'],
);
const SettingsApplyPage = screen(
  async () => (await import('./apply/SettingsApplyPage.tsx')).SettingsApplyPage,
  ['apply', 'brand', 'settings'],
);
const TenantMailsPage = screen(
  async () => (await import('./mails/TenantMailsPage.tsx')).TenantMailsPage,
  ['brand', 'drafts', 'mailWords', 'settings'],
);
const TenantAnswersPage = screen(
  async () => (await import('./answers/TenantAnswersPage.tsx')).TenantAnswersPage,
  ['answers', 'brand', 'drafts', 'settings'],
);
const TenantImportPage = screen(async () => (await import('./file/TenantImportPage.tsx')).TenantImportPage, ['brand']);

export const tenants = {
  name: 'tenants',
  icon: Favorite,
  list: TenantList,
  show: TenantShow,
  create: TenantCreate,
  recordRepresentation: (record: AdminTenantView) => record.name,
  children: createElement(
    Fragment,
    null,
    createElement(Route, { path: ':id/settings/:group', element: createElement(TenantSettingsPage) }),
    createElement(Route, { path: ':id/settings/:group/apply', element: createElement(SettingsApplyPage) }),
    createElement(Route, { path: ':id/media', element: createElement(TenantMediaPage) }),
    createElement(Route, { path: 'import', element: createElement(TenantImportPage) }),
    createElement(Route, { path: ':id/domains', element: createElement(TenantDomainsPage) }),
    createElement(Route, { path: ':id/pages', element: createElement(TenantPagesPage) }),
    createElement(Route, { path: ':id/mails', element: createElement(TenantMailsPage) }),
    createElement(Route, { path: ':id/answers', element: createElement(TenantAnswersPage) }),
    createElement(Route, { path: ':id/prices', element: createElement(TenantPricesPage) }),
    createElement(Route, { path: ':id/payments', element: createElement(TenantPaymentsPage) }),
  ),
} satisfies ResourceProps;

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
