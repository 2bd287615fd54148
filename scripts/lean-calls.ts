type Replaced = { code: string; map: null };

const summary = /(\bsummary:\s*)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g;

/** Vite plugin: what a call does is for readers of the api's document; every page would carry those sentences. */
export const leanCalls = {
  name: 'lean-calls',
  apply: 'build' as const,
  transform: {
    filter: { id: /\/api\/contract\/[\w/-]+\.ts$/ },
    handler: (code: string): Replaced => ({ code: code.replace(summary, "$1''"), map: null }),
  },
};
