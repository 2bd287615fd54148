import type { DemoServer } from '../demo-server.ts';

/** What the set-up of the browser tests leaves to their teardown. */
export const shared: { drawn?: string | undefined; served?: string; server?: DemoServer } = {};
