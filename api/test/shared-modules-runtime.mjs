import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import jestRuntime from 'jest-runtime';
import { setGlobals } from './jest-globals.mjs';

const Runtime = jestRuntime.default ?? jestRuntime;
const globalsUrl = new URL('./jest-globals.mjs', import.meta.url).href;
const source = /^file:(?!.*\/node_modules\/).*\.tsx?$/;
const asModule = {
  isInternalModule: false,
  supportsStaticESM: true,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsTopLevelAwait: true,
};
const sourceMaps = new Map();
const builtIn = /^(?:[A-Z][a-z]+)+$|^(?:BigInt|RegExp|URL|.*Array|.*Error)$/;

/** The one whose test file runs in this process. */
let running;

/**
 * Loads what a test file asks for as Node does, once for all test files of a process. Jest itself loads every module
 * anew for every file, and with Nest, TypeORM and their like that took a third of the time of all tests of the api.
 */
export default class SharedModulesRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    shareRealm(config, environment);
    super(config, environment, ...rest);
    running = this;
  }

  async unstable_importModule(from, moduleName) {
    if (moduleName !== undefined) return super.unstable_importModule(from, moduleName);
    setGlobals(this.jestGlobals.cjsGlobals(from));
    nameFilesInStacks();
    return import(pathToFileURL(from).href);
  }

  /** Stacks may name modules that came with an earlier file. */
  getSourceMaps() {
    return sourceMaps;
  }

  compile(url) {
    const path = fileURLToPath(url);
    const code = this.transformCache.transform(path, asModule);
    sourceMaps.set(url, super.getSourceMaps().get(path));
    return code;
  }
}

/** Jest's own `expect` lives in a realm of its own, and has to mean the same by `Number` as the tests. */
function shareRealm(config, environment) {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (builtIn.test(name) && typeof globalThis[name] === 'function') environment.global[name] = globalThis[name];
  }
  environment.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
}

/** Node names a module by its address, Jest expects its path. */
function nameFilesInStacks() {
  const mapped = Error.prepareStackTrace;
  if (mapped) Error.prepareStackTrace = (error, frames) => String(mapped(error, frames)).replaceAll('file:///', '/');
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: globalsUrl, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    source.test(url) ? { format: 'module', source: running.compile(url), shortCircuit: true } : next(url, context),
});
