/**
 * Runs before styled-components is loaded: rules are inserted into the sheet as in production, and jsdom parses none
 * twice.
 */
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
