import { giveBackWhenIdle } from './core/idle-memory.ts';
import { endLeanStart, startLean } from './core/lean-process.ts';
import { requireNode } from './core/node-version.ts';
import { keepFilesPrivate } from './core/private-files.ts';
import { unreadablePart } from './core/unreadable-part.rules.ts';

requireNode();
keepFilesPrivate();
startLean();
// Imported after the version check: native modules crash without a message on an older Node.
const { serve } = await import('./serve.ts').catch((failure: unknown) => {
  const words = unreadablePart(failure);
  if (words === undefined) throw failure;
  process.stderr.write(`\n${words}\n`);
  process.exit(1);
});
await serve();
endLeanStart();
giveBackWhenIdle();
