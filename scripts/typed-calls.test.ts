import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
/** Inside the repository, so that the copy resolves the packages. */
const scratch = join(root, `.cache/typed-calls-${process.pid}`);
const run = promisify(execFile);
const workspaces = ['api', 'site', 'admin'] as const;

/** Each name is used by the server and at least one client. */
const renames = {
  inputField: [
    ['blocks.ts', 'profile: string };', 'inputField: string };'],
    ['blocks.shapes.ts', 'object({ profile:', 'object({ inputField:'],
    ['admin/session.ts', '{ username: string; password', '{ inputField: string; password'],
    ['admin/session.shapes.ts', '  username:', '  inputField:'],
  ],
  answerField: [
    ['user.ts', '{ user: UserView }', '{ answerField: UserView }'],
    ['admin/session.ts', '  role: StaffRole;', '  answerField: StaffRole;'],
  ],
  partOfPath: [
    ['member-profile.ts', 'readMember = defineCall<{ id: string }', 'readMember = defineCall<{ partOfPath: string }'],
    ['member-profile.shapes.ts', 'params: object({ id:', 'params: object({ partOfPath:'],
    ['admin/tenants.ts', '{ id: string; group', '{ partOfPath: string; group'],
    ['admin/tenants.shapes.ts', 'object({ id: tenantId, group', 'object({ partOfPath: tenantId, group'],
  ],
} as const;

/** What the compiler says of each: the new name is missing, or the former one is unknown. */
const said = {
  inputField: /takesAnotherInput|inputField|'profile'|'username'/,
  answerField: /answerField|'user'|'role'/,
  partOfPath: /partOfPath|'id'/,
};
/** The check of types compiles all of them, so a run that takes turns only proves that the copy compiles. */
const compiled = process.env.TEST_SEED === undefined ? workspaces : (['admin'] as const);

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

describe('A call', () => {
  it.each(workspaces)(
    'that renames a field of input or answer or a part of its path is refused in %s',
    async (workspace) => {
      copyContract();
      for (const changes of Object.values(renames))
        for (const [file, before, after] of changes) rename(join(scratch, 'contract', file), before, after);

      const own = (await faultsIn(workspace)).filter((fault) => fault.startsWith(`${workspace}/`));
      const refused = Object.entries(said).filter(([, words]) => own.some((fault) => words.test(fault)));

      expect(refused.map(([what]) => what)).toEqual(Object.keys(renames));
    },
  );

  it.each(compiled)('compiles in %s while nothing is renamed', async (workspace) => {
    copyContract();

    expect(await faultsIn(workspace)).toEqual([]);
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

/** Type-checks the workspace against the copy of the contract. */
async function faultsIn(workspace: (typeof workspaces)[number]): Promise<string[]> {
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
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', config, '--noEmit', '--checkers', '1', '--pretty', 'false'], {
    cwd: root,
  }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split(/\n(?=\S)/).filter((fault) => fault !== ''),
  );
}
