/** The architecture as tables, which `check-imports.ts` enforces. */

const packages = ['api/contract/', 'themes/', 'niches/', 'locales/'];
/** What the site's `domain/` stands on. */
const belowDomain = ['ui', 'forms', 'store', 'api', 'boot'].map((name) => `site/src/${name}/`).concat(packages);

/**
 * The first line that matches a file lists which of our folders it may import. A star stands for one folder, and `=`
 * for the file's own folder down to that star.
 */
export const walls: readonly (readonly [from: string, mayImport: readonly string[]])[] = [
  ['api/contract/', ['api/contract/']],
  ['themes/', ['themes/', 'api/contract/']],
  ['niches/', ['niches/', 'api/contract/']],
  ['locales/', ['locales/', 'api/contract/', 'niches/']],
  ['api/src/core/', ['api/src/core/', 'api/contract/', 'themes/', 'locales/']],
  ['api/', ['api/', ...packages]],
  ['site/src/ui/', ['site/src/ui/', 'site/src/boot/', 'themes/', 'api/contract/']],
  ['site/src/features/*/', ['=', 'site/src/domain/', ...belowDomain]],
  ['site/src/domain/', ['site/src/domain/', ...belowDomain]],
  ['site/src/forms/', belowDomain],
  ['site/src/store/', ['site/src/store/', 'site/src/api/', 'site/src/boot/', ...packages]],
  ['site/src/api/', ['site/src/api/', 'site/src/store/', 'site/src/boot/', ...packages]],
  ['site/src/boot/', ['site/src/boot/', ...packages]],
  ['site/', ['site/', ...packages]],
  [
    'admin/src/resources/*/',
    ['=', 'admin/src/shared/', 'admin/src/data-provider.ts', 'admin/src/can-access.ts', ...packages],
  ],
  ['admin/', ['admin/', ...packages]],
  ['scripts/', ['scripts/', ...packages]],
];

/** Exceptions, each with its reason: from a file or a folder to one file. */
export const openings: readonly (readonly [from: string, to: string, reason: string])[] = [
  ['site/vite.config.ts', 'scripts/precompressed.ts', 'one way to compress what is built'],
  ['admin/vite.config.ts', 'scripts/precompressed.ts', 'one way to compress what is built'],
  ['site/e2e/served-demo.ts', 'scripts/demo-server.ts', 'one way to start a demo'],
  ['admin/src/shared/screen.test.ts', 'scripts/import-graph.ts', 'one way to follow imports'],
  ['admin/src/shared/screen.test.ts', 'scripts/source-files.ts', 'one way to list sources'],
  ['admin/src/shared/audit/use-audit-words.test.ts', 'scripts/source-files.ts', 'one way to list sources'],
  ['admin/e2e/', 'site/e2e/served-demo.ts', 'one way to serve a demo to a browser'],
  ['admin/e2e/', 'site/e2e/watched-page.ts', 'one way to watch a page'],
  ['admin/e2e/', 'site/e2e/axe-findings.ts', 'one way to run axe'],
  ['admin/e2e/', 'site/e2e/until.ts', 'one way to wait'],
  ['admin/e2e/', 'site/e2e/sample.ts', 'one way to take turns'],
  ['admin/e2e/', 'site/e2e/logged-in.ts', 'one way to log in as a member'],
  ['admin/e2e/', 'site/e2e/text-only.ts', 'one way to see that markup stays text'],
  ['admin/e2e/', 'api/test/markup-texts.ts', 'one list of hostile texts'],
  ['site/e2e/', 'api/test/markup-texts.ts', 'one list of hostile texts'],
  ['site/e2e/', 'scripts/page-calls.ts', 'one way to make a call from a page'],
  ['site/e2e/', 'scripts/page-measures.ts', 'one way to measure how a page loads'],
  ['site/e2e/', 'scripts/page-table.ts', 'one list of every page'],
  ['site/jest.config.mjs', 'scripts/jest-parts.mjs', 'one jest set-up for all workspaces'],
  ['site/vite.config.ts', 'scripts/lean-calls.ts', 'one way to leave sentences of calls out of bundles'],
  ['admin/vite.config.ts', 'scripts/lean-calls.ts', 'one way to leave sentences of calls out of bundles'],
  ['admin/jest.config.mjs', 'scripts/jest-parts.mjs', 'one jest set-up for all workspaces'],
  ['api/jest.config.mjs', 'scripts/jest-parts.mjs', 'one jest set-up for all workspaces'],
  ['site/e2e/gifs.e2e.test.ts', 'api/test/gif-server.ts', 'one server in the place of the source of GIFs'],
  ['scripts/setup.test.ts', 'api/test/until.ts', 'one way to wait in tests'],
  ['api/src/membership/', 'api/src/identity/account.entity.ts', 'membership begins and ends what identity proves'],
  ['api/src/membership/', 'api/src/identity/sessions/last-use.entity.ts', 'unused accounts end'],
  ['api/src/statistics/', 'api/src/identity/sessions/daily-use.entity.ts', 'counted days need no uses any more'],
  ['api/src/payments/', 'api/src/tenants/provider-account.entity.ts', 'the launch check wants one; payments use it'],
];

/**
 * Modules of the api: a tier may not import higher ones. Modules of one tier may import each other's services, without
 * cycles.
 */
export const tiers: readonly (readonly string[])[] = [
  ['core', 'migrations'],
  ['tenants', 'reference', 'places', 'erasures'],
  ['credits', 'sanctions'],
  ['identity', 'staff', 'audit', 'bulk-acts', 'exports', 'deadlines', 'profiles', 'photos', 'media', 'mails'],
  ['membership', 'own-profile', 'blocks', 'badges', 'tracking'],
  ['payments'],
  ['orders', 'discounts', 'refunds', 'invoices'],
  ['members', 'reports', 'likes', 'swipe', 'chats', 'gifts', 'statistics'],
  ['notifications', 'push', 'complaints', 'deletion', 'moderation'],
];

/** Files that a module offers to others besides its `*.service.ts`. */
export const offered: readonly string[] = [
  'api/src/discounts/discount.view.ts',
  'api/src/discounts/discounts.rules.ts',
  'api/src/bulk-acts/bulk-acts.controller.ts',
  'api/src/exports/exports.controller.ts',
  'api/src/identity/browser.ts',
  'api/src/members/cards/member-card.queries.ts',
  'api/src/members/cards/own-like.rules.ts',
  'api/src/members/cards/presence.rules.ts',
  'api/src/orders/refund.view.ts',
  'api/src/payments/payment-provider.ts',
  'api/src/payments/provider-money.rules.ts',
  'api/src/photos/access/photo.view.ts',
  'api/src/photos/access/photo.rules.ts',
  'api/src/places/cells.rules.ts',
  'api/src/profiles/profile-answers.view.ts',
  'api/src/tenants/gift-prices.rules.ts',
  'api/src/tenants/provider-account.ts',
  'api/src/profiles/shown-profile.rules.ts',
  'api/src/deadlines/deadline-source.ts',
  'api/src/statistics/waiting-work-source.ts',
  'api/src/sanctions/sanctions.rules.ts',
];

/** They assemble the modules, so they may import all of them, and no module imports them. */
export const topModules: readonly string[] = [
  'backup',
  'console',
  'demo',
  'operations',
  'own-data',
  'pages',
  'previews',
  'site',
  'test-seams',
  'tools',
];
