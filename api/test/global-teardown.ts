import { rmSync } from 'node:fs';
import { dropSpares } from './spare-databases.ts';

export default async function globalTeardown(): Promise<void> {
  const { SPARE_DATABASES: folder = '', TEST_DATABASE_URL: server } = process.env;
  if (server !== undefined) await dropSpares(folder, server);
  rmSync(folder, { recursive: true, force: true });
}
