import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { registerConsole } from './console/console.routes.ts';
import type { Config } from './core/process/config.ts';
import { Random } from './core/crypto/random.ts';
import { registerPhotoFiles } from './photos/access/photo-files.routes.ts';
import { loadBuiltSite } from './site/built-site.ts';
import { registerSite } from './site/site.routes.ts';

const consoleFolder = fileURLToPath(new URL('../../admin/dist', import.meta.url));
const siteFolder = fileURLToPath(new URL('../../site', import.meta.url));

/** Registers what is served beside the API: photo files, the console, the demo pages and the site. */
export async function registerPages(app: NestFastifyApplication, config: Config): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  registerPhotoFiles(server, app);
  await registerConsole(server, consoleFolder, app.get(Random));
  // Imported on demand: production loads neither the demo nor the libraries that draw its portraits.
  if (config.demo) {
    (await import('./demo/demo.routes.ts')).registerDemo(server, app, config);
    await (await import('./payments/sandbox/sandbox.routes.ts')).registerSandbox(server, app);
  }
  const site = await loadBuiltSite(siteFolder);
  if (site) await registerSite(server, app, site, config);
}
