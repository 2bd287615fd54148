import jestRuntime from 'jest-runtime';

const Runtime = jestRuntime.default ?? jestRuntime;
/** Where jest's runner notes who wants to hear of tests. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

/** The one of this process, from its first test file on. */
let kept;

/**
 * Loads packages once for all test files of a process, in the one window that they share. Jest itself loads them anew
 * for every file, and with React and what belongs to it that took half the time of all tests of the site. Our own
 * modules begin anew with each file, and so does the runner.
 */
export default class KeptPackagesRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, files, coverage, testPath, globalConfig) {
    if (kept) {
      kept.beginFile(testPath);
      return kept;
    }
    super(config, environment, resolver, transformer, files, coverage, testPath, globalConfig);
    kept = this;
  }

  beginFile(testPath) {
    this._testPath = testPath;
    delete this._environment.global[eventHandlers];
    const { esModuleRegistry, internalModuleRegistry } = this.registries;
    internalModuleRegistry.clear();
    for (const address of [...esModuleRegistry.keys()])
      if (!address.includes('/node_modules/')) esModuleRegistry.delete(address);
  }

  /** The end of a file is not the end of its modules. */
  teardown() {
    this.restoreAllMocks();
    this.leaveTestCode();
  }
}
