/** Checks that style sheets of the site take sizes, spaces, widths and layers from the themes' tokens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssVariables } from '@manyhearts/themes/css-variables';
import { defaultTheme } from '@manyhearts/themes/index';
import { report, sourceFiles } from './source-files.ts';

type Rule = { pattern: RegExp; reason: string };

const rules: readonly Rule[] = [
  {
    pattern: /\bfont-size:(?!\s*inherit|[^;\n]*var\(--text-)[^;\n]*|\bfontSize:(?![^,}\n]*var\(--text-)/g,
    reason: 'is a size of its own; take var(--text-…) of themes/type-scale.ts',
  },
  {
    pattern: /\bfont:\s*(?:\d|var\(--[\w-]+-weight)(?![^;]*var\(--text-)[^;]*/g,
    reason: 'is a size of its own; take var(--text-…) of themes/type-scale.ts',
  },
  {
    pattern: /var\(--(?:space|text)-[\w-]+\)\s*\*|(?<!-1)\s\*\s*var\(--(?:space|text)-[\w-]+\)/g,
    reason: 'is a step between the steps; take one of themes/scales.ts as it is',
  },
  {
    pattern: /(?<!@container[^{\n]*)\((?:(?:min|max)-width:|width\s*[<>]=?)\s*\d[^)]*\)/g,
    reason: 'is a breakpoint of its own; take from() or below() of themes/media.ts',
  },
  {
    pattern: /\bz-index:(?!\s*var\(--layer-)[^;\n]*|\bzIndex:(?![^,}\n]*var\(--layer-)/g,
    reason: 'is a layer without a name; take var(--layer-…) of themes/scales.ts',
  },
  {
    pattern: /<[A-Z]\w*[^<>]*\ssize=\{[\d.]+\}|\bstrokeWidth(?:=\{|:\s*)[\d.]+|<[A-Z]\w*[^<>]*\sstrokeWidth=/g,
    reason: 'is a size or a stroke of one icon; take iconSizes of themes/scales.ts, the stroke is in GlobalStyle.tsx',
  },
];

/** Values that no step can have, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'site/src/domain/Avatar.tsx': 'font-size: ${({ $side }) => $side * 0.42}px',
};

const styled = /^site\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/;

/** `files` maps repository paths to sources, `tokens` are the variables of every page, such as `--c-text`. */
export function styleFaults(files: ReadonlyMap<string, string>, tokens: ReadonlySet<string>): string[] {
  const sources = [...files].filter(([file]) => styled.test(file));
  const own = sources.flatMap(([, source]) => [...source.matchAll(/(--[a-z][\w-]*)['"]?:/g)].map(([, name]) => name!));
  const known = new Set([...tokens, ...own]);
  return [
    ...sources.flatMap(([file, source]) => [...literals(file, source), ...unknownVariables(file, source, known)]),
    ...Object.entries(exceptions)
      .filter(([file, value]) => files.has(file) && !files.get(file)!.includes(value))
      .map(([file]) => `${file}: stands in exceptions of scripts/check-styles.ts without need`),
  ];
}

function literals(file: string, source: string): string[] {
  return rules.flatMap(({ pattern, reason }) =>
    [...source.matchAll(pattern)]
      .filter(([found]) => found.trim() !== exceptions[file])
      .map((found) => fault(file, source, found, reason)),
  );
}

/** A misspelt variable is no error in CSS: the declaration is ignored. */
function unknownVariables(file: string, source: string, known: ReadonlySet<string>): string[] {
  return [...source.matchAll(/var\((--[\w-]+)\s*[,)]/g)]
    .filter(([, name]) => !known.has(name!))
    .map((found) => fault(file, source, found, 'is no variable of a theme, and the site sets none of this name'));
}

function fault(file: string, source: string, { 0: found, index }: RegExpExecArray, reason: string): string {
  return `${file}: line ${source.slice(0, index).split('\n').length}: "${found.trim()}" ${reason}`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = sourceFiles(root).filter((file) => styled.test(file));
  const tokens = [...cssVariables(defaultTheme).matchAll(/(--[\w-]+):/g)].map(([, name]) => name!);
  report(
    'styles',
    styleFaults(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])), new Set(tokens)),
  );
}
