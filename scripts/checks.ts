import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builds, isFresh } from './setup-builds.mjs';
import { add, check, nothing, root, type Print, type Result, type Step } from './steps.ts';

/** Slowest first. */
const workspaces = ['api', 'site', 'admin', 'api/contract', 'scripts', 'locales', 'niches', 'themes'];

/** Checks without running the software, shared by `npm test` and `npm run check`. */
export const checks: readonly Step[] = [
  {
    title: 'Types',
    // With several checkers, each would resolve all types again.
    run: (print) =>
      each(workspaces.filter(hasTypes), (name) =>
        check(name, ['node_modules/typescript/bin/tsc', '-p', name, '--noEmit', '--checkers', '1'], print),
      ),
  },
  { title: 'Format', run: (print) => check('oxfmt', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'], print) },
  { title: 'Lint', run: (print) => check('oxlint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'], print) },
  {
    title: 'Rules of this project',
    run: (print) =>
      each(
        ['check-imports', 'check-shape', 'check-styles', 'check-parameters', 'check-licences', 'check-locales'].filter(
          isWritten,
        ),
        (name) => check(name, [`scripts/${name}.ts`], print),
      ),
  },
  { title: 'Generated files', run: generated },
];

const hasTypes = (workspace: string) => existsSync(join(root, workspace, 'tsconfig.json'));
const isWritten = (name: string) => existsSync(join(root, 'scripts', `${name}.ts`));

/** Two at a time, because a single one leaves the cores idle now and then. */
async function each(names: readonly string[], run: (name: string) => Promise<Result>): Promise<Result> {
  const waiting = [...names];
  let sum = nothing;
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await run(name);
      sum = add(sum, result);
    }
  };
  await Promise.all([work(), work()]);
  return sum;
}

/** These tools run from the build; an outdated build would give false results. */
async function generated(print: Print): Promise<Result> {
  const api = builds.find(({ name }) => name === 'api');
  if (api && !isFresh(root, api)) {
    return {
      ...nothing,
      missing: [
        'Generated files (ROUTES.md, OpenAPI): the build of the api is missing or older than its sources. Run `npm run build` first.',
      ],
    };
  }
  return each(['routes', 'openapi'], (command) =>
    check(command, ['--enable-source-maps', 'api/dist/tools/run.js', command, '--check'], print),
  );
}
