import api from './jest.config.mjs';

/** Tests that start, stop and kill whole servers. The runner puts them beside the tests in the browser. */
export default {
  ...api,
  displayName: 'system',
  testMatch: ['<rootDir>/test/system/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
