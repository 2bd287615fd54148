import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { registerConsole } from './console/console.routes.ts';
import type { Config } from './core/process/config.ts';
import { Random } from './core/crypto/random.ts';
import { registerGifs } from './chats/gifs/gif.routes.ts';
import { registerChatPhotos } from './chats/photos/chat-photo.routes.ts';
import { registerComplaintFiles } from './complaints/complaint-files.routes.ts';
import { noteLargeMails } from './complaints/inbound/inbound-mail.routes.ts';
import { registerMedia } from './media/media.routes.ts';
import { registerPhotoFiles } from './photos/access/photo-files.routes.ts';
import { loadBuiltSite } from './site/built-site.ts';
import { registerPreviews } from './previews/preview.routes.ts';
import { registerSpecimens } from './previews/specimens.routes.ts';
import { registerSite } from './site/site.routes.ts';

const consoleFolder = fileURLToPath(new URL('../../admin/dist', import.meta.url));
const siteFolder = fileURLToPath(new URL('../../site', import.meta.url));

/** Registers what is served beside the API: files of photos and GIFs, the console, the demo pages and the site. */
export async function registerPages(app: NestFastifyApplication, config: Config): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  registerPhotoFiles(server, app);
  registerChatPhotos(server, app);
  registerGifs(server, app);
  registerMedia(server, app);
  registerComplaintFiles(server, app);
  noteLargeMails(server, app);
  await registerConsole(server, consoleFolder, app.get(Random));
  // Imported on demand: production loads neither the demo nor the libraries that draw its portraits.
  if (config.demo) {
    await (await import('./demo/demo.routes.ts')).registerDemo(server, app, config);
    await (await import('./payments/sandbox/sandbox.routes.ts')).registerSandbox(server, app);
  }
  const site = await loadBuiltSite(siteFolder);
  if (!site) return;
  registerPreviews(server, app);
  await registerSpecimens(server, site);
  await registerSite(server, app, site, config);
}
