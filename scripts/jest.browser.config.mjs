import { everywhere, transformWith } from './jest-parts.mjs';

const folders = ['site/e2e', 'admin/e2e'];

export default {
  ...everywhere,
  ...transformWith({}),
  displayName: 'browser',
  testEnvironment: 'node',
  rootDir: '..',
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.e2e.test.ts`),
  modulePathIgnorePatterns: ['<rootDir>/(api|site|admin)/dist/', '/\\.cache/'],
  testTimeout: 180_000,
  globalSetup: '<rootDir>/scripts/test/global-setup.ts',
  globalTeardown: '<rootDir>/scripts/test/global-teardown.ts',
};
