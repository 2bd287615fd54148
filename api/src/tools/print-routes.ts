import { requireNode } from '../core/process/node-version.ts';

requireNode();
const { allCalls } = await import('@manyhearts/contract/index-of-calls');
const { keepFile } = await import('./generated-file.ts');
const { routesDocument } = await import('./routes-document.ts');

keepFile('ROUTES.md', routesDocument(allCalls), 'routes');
