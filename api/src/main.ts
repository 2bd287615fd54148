import { requireNode } from './core/node-version.ts';

requireNode();
// Imported after the check: native parts die without a word on an older Node.
const { serve } = await import('./serve.ts');
await serve();
