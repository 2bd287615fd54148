import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** Beside the builds: anyone who can write here can change the code itself. */
const compileCache = fileURLToPath(new URL('../../../../.cache/compile', import.meta.url));

/** Call before large imports: most of a server's permanent memory is allocated during startup. */
export function startLean(): void {
  // Maps stack traces to our sources only; the maps of all packages would waste memory.
  setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
  // The contract is TypeScript, and Node's type stripper takes a tenth of a server's memory; with cached output it is
  // not loaded from the second start on. If the folder is read-only, only this saving is lost.
  enableCompileCache(compileCache);
  // Nearly everything allocated during startup survives, so a larger nursery would only stay behind empty.
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Almost everything that requests allocate is garbage, so the nursery may grow again. */
export function endLeanStart(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
}
