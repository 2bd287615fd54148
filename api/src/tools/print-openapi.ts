import { requireNode } from '../core/process/node-version.ts';

requireNode();
const { allCalls } = await import('@manyhearts/contract/index-of-calls');
const { keepFile } = await import('./generated-file.ts');
const { openApiDocument } = await import('./openapi-document.ts');

keepFile('openapi.json', `${JSON.stringify(openApiDocument(allCalls), null, 2)}\n`, 'openapi');
