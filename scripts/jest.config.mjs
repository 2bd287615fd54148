import { everywhere, transformWith } from './jest-parts.mjs';

const folders = ['api/contract', 'themes', 'niches', 'locales', 'scripts'];

export default {
  ...everywhere,
  ...transformWith({}),
  displayName: 'packages',
  testEnvironment: 'node',
  rootDir: '..',
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
};
