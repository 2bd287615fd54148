import { giveBackWhenIdle } from './core/process/idle-memory.ts';
import { startQuickly } from './core/fast/quick-start.ts';
import { requireNode } from './core/process/node-version.ts';
import { keepFilesPrivate } from './core/process/private-files.ts';
import { unreadablePart } from './core/errors/unreadable-part.rules.ts';

requireNode();
keepFilesPrivate();
startQuickly();
// Imported after the version check: native modules crash without a message on an older Node.
const { serve } = await import('./serve.ts').catch((failure: unknown) => {
  const words = unreadablePart(failure);
  if (words === undefined) throw failure;
  process.stderr.write(`\n${words}\n`);
  process.exit(1);
});
await serve();
giveBackWhenIdle();
