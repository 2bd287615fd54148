import { everywhere, transformWith, whenThere } from '../scripts/jest-parts.mjs';

export default {
  ...everywhere,
  ...transformWith({ jsx: true }),
  displayName: 'site',
  testEnvironment: '<rootDir>/test/kept-window-environment.mjs',
  runtime: '<rootDir>/test/kept-packages-runtime.mjs',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  workerIdleMemoryLimit: '1GB',
  ...whenThere('setupFilesAfterEnv', new URL('test/setup.ts', import.meta.url), ['<rootDir>/test/setup.ts']),
};
