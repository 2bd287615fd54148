import jestRuntime from 'jest-runtime';

const Runtime = jestRuntime.default ?? jestRuntime;
/** Where jest-circus registers its event handlers. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

/** The runtime of this process, created for its first test file. */
let kept;

/**
 * Loads packages once for all test files of a process, in one shared window. Jest loads them again for every file, and
 * React with its dependencies took half the time of the site's tests. Our own modules and the runner are still reset
 * for each file.
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

  /** The modules outlive the test file. */
  teardown() {
    this.restoreAllMocks();
    this.leaveTestCode();
  }
}
