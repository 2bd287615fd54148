import { drawnDemo } from '../demo-server.ts';

/** Suites share one set of portraits. They are drawn here unless the runner has already drawn them. */
export default async function setUp(): Promise<void> {
  if (process.env.DRAWN_DEMO) return;
  process.env.DRAWN_DEMO = process.env.DRAWN_HERE = await drawnDemo();
}
