import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';

export type FoundRegex = { file: string; source: string; flags: string };

const root = join(import.meta.dirname, '../..');
const folders = ['api/contract', 'api/src', 'site/src', 'admin/src', 'themes', 'niches', 'locales'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|samples)\.tsx?$/.test(file) && !file.includes('node_modules')),
);

/** Every distinct regex literal of the sources. */
export function literalRegexes(): FoundRegex[] {
  const found = new Map<string, FoundRegex>();
  for (const file of files) {
    const program = parseSync(readFileSync(join(root, file), 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
      decorators: true,
    });
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
      if (type === 'RegExpLiteral' && pattern !== undefined && flags !== undefined)
        found.set(`${pattern}/${flags}`, { file, source: pattern, flags });
      for (const inner of Object.values(node)) walk(inner);
    };
    walk(program);
  }
  return [...found.values()];
}

/** Files that build a regex at run time. */
export function filesThatMakeRegexes(): string[] {
  return files.filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8'))).sort();
}

/** The regexes that such a file builds when it is loaded. */
export function regexesMadeBy(file: string): FoundRegex[] {
  const program = `
    const made = [];
    globalThis.RegExp = new Proxy(RegExp, { construct(target, words) { const regex = Reflect.construct(target, words); made.push({ source: regex.source, flags: regex.flags }); return regex; } });
    await import(process.argv[1]);
    console.log(JSON.stringify(made));`;
  const told = execFileSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', program, join(root, file)],
    { encoding: 'utf8' },
  );
  return (JSON.parse(told) as Omit<FoundRegex, 'file'>[]).map((one) => ({ file, ...one }));
}

/** Characters of which most character classes contain at least one. */
const probes = [...'a1 -.@_/<{[(#&"\'=,:;!%+*\n\t\\é\u0000Zx'];
const mostPumps = 40;

/** Texts that may be slow when repeated: what the regex itself repeats, alone and after the part before it. */
export function pumpsOf({ source, flags }: FoundRegex): string[] {
  const pumps = new Set<string>();
  const ast = new RegExpParser().parseLiteral(`/${source}/${flags}`);
  visitRegExpAST(ast, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < 10) return;
      for (const word of wordsOf(quantifier.element, flags))
        for (const before of ['', wordBefore(quantifier, flags)]) pumps.add(before + word);
    },
  });
  pumps.delete('');
  return [...pumps].slice(0, mostPumps);
}

function wordBefore(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative'
      ? parent.elements
          .slice(0, parent.elements.indexOf(node as AST.Element))
          .map((one) => wordsOf(one, flags)[0] ?? '')
          .join('')
      : '';
  return wordBefore(parent, flags) + before;
}

/** Some of the texts that a part of a regex matches. */
function wordsOf(node: AST.Element, flags: string): string[] {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''));
      return probes.filter((probe) => one.test(probe)).slice(0, 3);
    }
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives
        .slice(0, 4)
        .map(({ elements }) => elements.map((one) => wordsOf(one, flags)[0] ?? '').join(''));
    case 'Quantifier':
      return wordsOf(node.element, flags).map((word) => word.repeat(Math.min(3, Math.max(1, node.min))));
    default:
      return [''];
  }
}
