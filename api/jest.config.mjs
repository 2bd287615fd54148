import { everywhere, transformWith } from '../scripts/jest-parts.mjs';

export default {
  ...everywhere,
  ...transformWith({ decorators: true }),
  displayName: 'api',
  testEnvironment: 'node',
  runtime: '<rootDir>/test/shared-modules-runtime.mjs',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  // They have a lane of their own: jest.system.config.mjs.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/system/'],
  // What the tests of a file hold is held for as long as their worker lives.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
