/** Checks names, lengths and locations of files, and refuses content that must not be committed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import { lockFaults, type LockFile } from './lock-file.ts';
import { report, sourceFiles } from './source-files.ts';

const rootEntries = setOf(
  'api site admin themes niches locales scripts .ci package.json package-lock.json tsconfig.json README.md GLOSSARY.md DECISIONS.md',
  'CONTRIBUTING.md SECURITY.md .env.example .oxlintrc.json .oxfmtrc.json .git-blame-ignore-revs .npmrc .gitignore .editorconfig .dockerignore Dockerfile docker-compose.yml',
);

/** Generic folder names say nothing about the content; git also ignores `data`. */
const emptyNames = /^(utils?|helpers?|common|misc|lib|data|info|managers?|interfaces|types|constants|dtos?)$/;

/** Kinds that a file name may have between dots; adding one is a design decision. */
const kinds = setOf(
  'module controller service rules limits view entity shapes queries routes jobs events guard filter pipe interceptor middleware decorator adapter port',
  'data admin api db e2e test samples bench config browser system d',
);

const maxLines = 300;
/** Tests spell out their data, so they may be longer. */
const maxTestLines = 550;
/** Longer on purpose. `*.data.ts` is a table and needs no entry. */
const longFiles: Readonly<Record<string, string>> = {};

/** Files for tools that need a default export. */
const toolConfig =
  /(^|\/)((vite|jest(\.\w+)?)\.config\.(ts|mjs)|test\/(global-(setup|teardown)\.ts|[\w-]+-(runtime|environment)\.mjs))$/;
const registry = /^(themes|niches|locales|api\/contract\/settings|admin\/src\/resources\/[\w-]+)\/index(\.test)?\.ts$/;

const code = /\.(ts|tsx|mjs)$/;
const text = /\.(ts|tsx|mjs|json|md|yml|yaml|html|css|sh|txt|svg)$|(^|\/)(Dockerfile|run|\.[\w.]+)$/;

type Rule = (file: string, source: string) => string | undefined;

const rules: readonly Rule[] = [
  rootEntry,
  folderNames,
  fileName,
  length,
  exported,
  component,
  hook,
  ...[
    ['\\.(only|skip)\\(\\s*[\'"`]', 'focuses or skips a test; a test runs or goes', /\.test\.tsx?$/],
    [
      'new Promise\\b.*\\bsetTimeout\\(|^import .*\\btimers/promises\\b',
      'sleeps; wait for a state with `until`, and where time itself is the subject use `letPass` beside it',
      /^(?!.*\/until\.ts$).*(\.test\.tsx?|\/(test|e2e)\/.*\.ts)$/,
    ],
    ['@ts-(ignore|nocheck)', 'silences the compiler for good; use @ts-expect-error with the reason', code],
    ['(oxlint|eslint)-disable(?!.* -- )', 'switches off a rule without a reason; write it after ` -- `', code],
    [
      '^\\s*(//|/\\*\\*?|\\*)(?!.*`nobody`).*\\b(whoever|whomever|whom|somebody|nobody)\\b',
      'says in a comment who it is not about; name the thing that acts',
      code,
    ],
    [
      '^\\s*(//|/\\*\\*?|\\*).*([Ss]pec §|[Pp]roduct §|trust\\.md|style\\.md)',
      'points at a document that is not in the repository; write the reason out',
      code,
    ],
    ['\\bTODO\\b(?! ?\\(?#\\d)', 'is a wish; finish it, or name the issue: TODO #12', code],
    ['^(<{7}|>{7}|={7})( |$)', 'is left from a merge', text],
    ['(^|[\\s\'"`(=:])/(home|root|Users|workspace|work|mnt)/\\w', 'names a folder of one machine', text],
    ['\\bregistry\\.[a-z0-9-]+\\.[a-z]{2,}', "names a package registry; which one is each machine's own setting", text],
    ['-----BEGIN [A-Z ]*PRIVATE', 'is a private key', text],
    ['\\b(live_[A-Za-z0-9]{30,}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36,})\\b', 'looks like a secret', text],
  ].map(([pattern, reason, where]) => forbidden(new RegExp(pattern as string, 'm'), reason as string, where as RegExp)),
];

/** `files` maps repository paths to texts, empty for pictures. */
export function shapeFaults(files: ReadonlyMap<string, string>): string[] {
  const needless = Object.keys(longFiles).filter((file) => lines(files.get(file) ?? '') <= maxLines);
  return [
    ...[...files].flatMap(([file, source]) =>
      rules.flatMap((rule) => rule(file, source) ?? []).map((fault) => `${file}: ${fault}`),
    ),
    ...needless.map((file) => `${file}: stands in longFiles of scripts/check-shape.ts without need`),
  ];
}

function rootEntry(file: string): string | undefined {
  const [entry = ''] = file.split('/');
  return rootEntries.has(entry) ? undefined : 'does not belong at the root; see the list in scripts/check-shape.ts';
}

/** The default namespace of i18next, whose name translators know from other projects. */
const commonTexts = /^locales\/[a-z]{2}\/common\.json$/;

function folderNames(file: string): string | undefined {
  if (commonTexts.test(file)) return undefined;
  const bad = [...file.split('/').slice(0, -1), basename(file).replace(/\..*$/, '')].find((name) =>
    emptyNames.test(name),
  );
  return bad === undefined ? undefined : `"${bad}" says nothing; name it after what is in it`;
}

function fileName(file: string): string | undefined {
  if (!code.test(file)) return undefined;
  const [name = '', ...parts] = basename(file)
    .replace(/\.\w+$/, '')
    .split('.');
  const unknown = parts.find((kind) => !kinds.has(kind));
  if (unknown !== undefined) return `.${unknown} is no kind of file here; the kinds stand in scripts/check-shape.ts`;
  if (name === 'index' && !registry.test(file))
    return 'is an index file; name the file after what it holds and import that';
  if (/^[A-Z][A-Za-z0-9]*$/.test(name))
    return /^(site|admin)\/.*\.tsx?$/.test(file) && (file.endsWith('.tsx') || parts.includes('test'))
      ? undefined
      : 'is named like a component and is none';
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? undefined : 'is not in kebab-case';
}

function length(file: string, source: string): string | undefined {
  const most = /\.test\.tsx?$/.test(file) ? maxTestLines : maxLines;
  if (!code.test(file) || file.endsWith('.data.ts') || longFiles[file] || lines(source) <= most) return undefined;
  return `has ${lines(source)} lines, and ${most} are the end; split it by what it does`;
}

function lines(source: string): number {
  return source.split('\n').length - 1;
}

function exported(file: string, source: string): string | undefined {
  if (!code.test(file)) return undefined;
  if (/^export default\b/m.test(source) && !toolConfig.test(file))
    return 'has a default export; a named one keeps one name for one thing';
  return /^export \* from/m.test(source) ? 'passes on everything of another file; import that file instead' : undefined;
}

/** `SignupForm.tsx` exports SignupForm; files of a context or a list may also export its provider or hook. */
function component(file: string, source: string): string | undefined {
  const [name = '', ...parts] = basename(file).split('.');
  if (!file.endsWith('.tsx') || parts.includes('test') || !/^[A-Z]/.test(name)) return undefined;
  const stem = name.replace(/(Context|s)$/, '');
  const declared = new RegExp(
    `^export (async )?(function|const|class) (use)?(${name}|${stem}\\w*)\\b|^export \\{[^}]*\\b${name}\\b`,
    'm',
  );
  return declared.test(source) ? undefined : `exports no ${name}`;
}

function hook(file: string, source: string): string | undefined {
  const name = /(?:^|\/)(use-[\w-]+)\.tsx?$/
    .exec(file)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (name === undefined || new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm').test(source))
    return undefined;
  return `exports no ${name}`;
}

function forbidden(pattern: RegExp, reason: string, where: RegExp): Rule {
  return (file, source) => {
    if (!where.test(file) || file === 'package-lock.json') return undefined;
    const found = pattern.exec(source);
    return found ? `line ${lines(source.slice(0, found.index)) + 1}: "${found[0].trim()}" ${reason}` : undefined;
  };
}

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = new Map(sourceFiles(root).map((file) => [file, text.test(file) ? read(file) : '']));
  report('shape', [...shapeFaults(files), ...lockFaults(JSON.parse(read('package-lock.json')) as LockFile)]);
}
