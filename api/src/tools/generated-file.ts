import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Writes a file generated from the code. With `--check`, only reports whether it is up to date. */
export function keepFile(name: string, content: string, command: string): void {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === content;
  if (process.argv.includes('--check')) {
    if (!isCurrent) process.stderr.write(`api/${name} is out of date: run \`npm run ${command}\` and commit it.\n`);
    process.exitCode = isCurrent ? 0 : 1;
    return;
  }
  if (!isCurrent) writeFileSync(path, content);
  process.stdout.write(`api/${name} ${isCurrent ? 'is up to date' : 'written'}\n`);
}
