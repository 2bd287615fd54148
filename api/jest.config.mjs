import { everywhere, transformWith, whenThere } from '../scripts/jest-parts.mjs';

export default {
  ...everywhere,
  ...transformWith({ decorators: true }),
  displayName: 'api',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  // Modules of one test file are never given back to the next, so a worker grows with every file.
  workerIdleMemoryLimit: '1GB',
  ...whenThere('globalSetup', new URL('test/global-setup.ts', import.meta.url), '<rootDir>/test/global-setup.ts'),
};
