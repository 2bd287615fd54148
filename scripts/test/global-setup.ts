import { drawnDemo } from '../demo-server.ts';

/** Each suite begins with the same portraits. Where the runner has not drawn them for all tests, they are drawn before the first. */
export default async function setUp(): Promise<void> {
  if (process.env.DRAWN_DEMO) return;
  process.env.DRAWN_DEMO = process.env.DRAWN_HERE = await drawnDemo();
}
