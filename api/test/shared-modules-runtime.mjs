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

/** The runtime of the test file that runs in this process now. */
let running;

/**
 * Loads modules as Node does, once for all test files of a process. Jest reloads every module for every file, which for
 * Nest, TypeORM and similar packages took a third of the time of all api tests.
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

  /** Stack traces may contain modules that an earlier file loaded. */
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

/** Jest's `expect` lives in a realm of its own, so `Number` and other built-ins must be shared with the tests. */
function shareRealm(config, environment) {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (builtIn.test(name) && typeof globalThis[name] === 'function') environment.global[name] = globalThis[name];
  }
  environment.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
}

/** Node names modules by URL, Jest expects paths. */
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
