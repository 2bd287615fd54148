import { everywhere, transformWith } from '../scripts/jest-parts.mjs';

export default {
  ...everywhere,
  ...transformWith({ decorators: true }),
  displayName: 'api',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  // Modules of one test file are never given back to the next, so a worker grows with every file.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
