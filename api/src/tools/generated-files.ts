import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { openApiDocument } from './openapi-document.ts';
import { routesDocument } from './routes-document.ts';

type Generated = { name: string; content: string; command: string };

export function writeOpenApi(words: readonly string[]): Promise<number> {
  const content = `${JSON.stringify(openApiDocument(allCalls), null, 2)}\n`;
  return Promise.resolve(keep({ name: 'openapi.json', content, command: 'openapi' }, words));
}

export function writeRoutes(words: readonly string[]): Promise<number> {
  return Promise.resolve(keep({ name: 'ROUTES.md', content: routesDocument(allCalls), command: 'routes' }, words));
}

/** Writes a file generated from the code. With `--check`, only reports whether it is up to date. */
function keep({ name, content, command }: Generated, words: readonly string[]): number {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === content;
  if (words.includes('--check')) {
    if (!isCurrent) process.stderr.write(`api/${name} is out of date: run \`npm run ${command}\` and commit it.\n`);
    return isCurrent ? 0 : 1;
  }
  if (!isCurrent) writeFileSync(path, content);
  process.stdout.write(`api/${name} ${isCurrent ? 'is up to date' : 'written'}\n`);
  return 0;
}
