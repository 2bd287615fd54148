import { existsSync } from 'node:fs';

/**
 * Tests run as ES modules, like the software. The api's decorators need their metadata; the other workspaces have none.
 * @param {{ decorators?: boolean, jsx?: boolean }} syntax
 */
export function transformWith({ decorators = false, jsx = false }) {
  const jsc = {
    parser: { syntax: 'typescript', decorators, tsx: jsx },
    transform: {
      ...(decorators ? { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false } : {}),
      ...(jsx ? { react: { runtime: 'automatic' } } : {}),
    },
    target: 'es2024',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  };
  return {
    extensionsToTreatAsEsm: jsx ? ['.ts', '.tsx'] : ['.ts'],
    transform: { '\\.tsx?$': ['@swc/jest', { jsc, module: { type: 'es6' }, sourceMaps: 'inline' }] },
  };
}

/** What all projects have in common. Nothing is a global: a test file says what it uses. */
export const everywhere = {
  injectGlobals: false,
  restoreMocks: true,
  // For a machine that is three times slower, and busy. A test that hangs is told of all the same.
  testTimeout: 120_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '/\\.cache/'],
};

/**
 * A setting that names a file, where the file exists.
 * @param {string} setting @param {URL} file @param {string | string[]} value
 */
export function whenThere(setting, file, value) {
  return existsSync(file) ? { [setting]: value } : {};
}
