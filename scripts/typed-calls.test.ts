import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
/** Inside the repository, so that the copy resolves the packages. */
const scratch = join(root, `.cache/typed-calls-${process.pid}`);
const run = promisify(execFile);
const workspaces = ['api', 'site', 'admin'] as const;

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Each name is used by the server and at least one client. */
const renames = {
  'an input field': [
    ['blocks.ts', 'profile: string };', 'person: string };'],
    ['blocks.shapes.ts', 'object({ profile:', 'object({ person:'],
    ['admin/session.ts', '{ username: string; password', '{ name: string; password'],
    ['admin/session.shapes.ts', '  username:', '  name:'],
  ],
  'an answer field': [
    ['user.ts', '{ user: UserView }', '{ member: UserView }'],
    ['admin/session.ts', '  role: StaffRole;', '  rank: StaffRole;'],
  ],
  'a parameter of a path': [
    ['member-profile.ts', 'readMember = defineCall<{ id: string }', 'readMember = defineCall<{ member: string }'],
    ['member-profile.shapes.ts', 'params: object({ id:', 'params: object({ member:'],
    ['admin/tenants.ts', '{ id: string; group', '{ tenant: string; group'],
    ['admin/tenants.shapes.ts', 'object({ id: tenantId, group', 'object({ tenant: tenantId, group'],
  ],
} as const;

/** A sampled run tries one rename, a full run all of them. */
const tried = Object.entries(renames).slice(0, process.env.TEST_REPEATS === 'few' ? 1 : undefined);

describe('A call', () => {
  it.each(tried)('that renames %s is refused by the compiler where it is used', async (_, changes) => {
    copyContract();
    for (const [file, before, after] of changes) rename(join(scratch, 'contract', file), before, after);

    expect(await compiling()).toEqual([]);
  });

  it('compiles everywhere while nothing is renamed', async () => {
    copyContract();

    expect(await compiling()).toEqual(workspaces);
  });

  it('has its path in the contract, and nowhere in the clients', () => {
    const spelled = ['site/src', 'admin/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .filter((file) => readFileSync(join(root, folder, file), 'utf8').includes("'/api/"))
        .map((file) => `${folder}/${file}`),
    );

    expect(spelled).toEqual([]);
  });
});

function copyContract(): void {
  rmSync(scratch, { recursive: true, force: true });
  cpSync(join(root, 'api/contract'), join(scratch, 'contract'), {
    recursive: true,
    filter: (path) => !/node_modules|\.test\.ts$/.test(path),
  });
}

function rename(file: string, before: string, after: string): void {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(before)) throw new Error(`${file} has no "${before}" any more.`);
  writeFileSync(file, source.replace(before, after));
}

async function compiling(): Promise<string[]> {
  const fine: string[] = [];
  for (const workspace of workspaces) if (await compiles(workspace)) fine.push(workspace);
  return fine;
}

/** Type-checks the workspace against the copy of the contract. */
async function compiles(workspace: (typeof workspaces)[number]): Promise<boolean> {
  const config = join(scratch, `${workspace}.json`);
  mkdirSync(scratch, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, workspace, 'tsconfig.json'),
      compilerOptions: { paths: { '@manyhearts/contract/*': [join(scratch, 'contract/*.ts')] } },
      include: [join(root, workspace, 'src'), join(root, workspace, 'test/*.d.ts')],
    }),
  );
  return run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    config,
    '--noEmit',
    '--checkers',
    '1',
  ]).then(
    () => true,
    () => false,
  );
}
