import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** Beside the builds: whoever may write here may change the code itself. */
const compileCache = fileURLToPath(new URL('../../../.cache/compile', import.meta.url));

/** Before anything large is imported: what a server keeps in memory for good is mostly decided while it starts. */
export function startLean(): void {
  // Failures point into our sources. The maps of all packages would be kept for nobody.
  setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
  // The contract is TypeScript, and the part of Node that reads types takes a tenth of a server's memory: from the
  // second start on it isn't needed. A folder that can't be written costs that and nothing else.
  enableCompileCache(compileCache);
  // Nearly all that a start makes stays, so a larger nursery would only be left behind empty.
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Requests leave almost everything behind: from now on the nursery grows with them. */
export function endLeanStart(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
}
