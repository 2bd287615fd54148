import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Tests run as ES modules, like the software. The api's decorators need metadata; other workspaces have no decorators.
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

/** Settings of all projects. Without globals, test files import what they use. */
export const everywhere = {
  // Not among the temporary files, which a run deletes.
  cacheDirectory: fileURLToPath(new URL('../.cache/jest', import.meta.url)),
  injectGlobals: false,
  restoreMocks: true,
  // Enough for a busy machine that is three times slower; a hanging test still fails.
  testTimeout: 120_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '/\\.cache/'],
};

/**
 * A setting that names a file, omitted if the file does not exist.
 * @param {string} setting @param {URL} file @param {string | string[]} value
 */
export function whenThere(setting, file, value) {
  return existsSync(file) ? { [setting]: value } : {};
}
