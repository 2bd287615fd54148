/** Finds texts that no program uses. Keys are only found as whole literals, so a concatenated key is reported. */
export type Namespaces = ReadonlyMap<string, ReadonlySet<string>>;

/** Keys contain no spaces, so quotes or apostrophes elsewhere can't pair up with theirs. */
const literal = /(['"`])([\w:.-]+)\1/g;
const asks = /\buseTranslation\(|\bgetFixedT\(|\bi18n\.t\(|\bt\(/;
const pieced = [
  /\bt\(\s*`[^`]*\$\{[^`]*`/g,
  /\bt\(\s*['"`][^'"`\n]*['"`]\s*\+/g,
  /\bt\(\s*[\w.]+\s*\+\s*['"`]/g,
  /\bi18nKey=\{\s*(?:`[^`]*\$\{[^`]*`|['"][^'"\n]*['"]\s*\+)/g,
];

/** `keys` are by namespace, plural forms under their base key. `sources` map paths to source texts. */
export function unusedKeys(sources: ReadonlyMap<string, string>, keys: Namespaces): string[] {
  const used = new Set([...sources.values()].flatMap((source) => usesOf(source, keys)));
  return [...keys].flatMap(([namespace, names]) =>
    [...names].map((name) => `${namespace}:${name}`).filter((key) => !used.has(key)),
  );
}

/**
 * A literal in a file that requests translations counts for the namespaces that the file names, and for common; in
 * other files, such as tables of keys, it counts for all namespaces.
 */
function usesOf(source: string, keys: Namespaces): string[] {
  const code = withoutComments(source);
  const texts = [...code.matchAll(literal)].map(([, , text = '']) => text);
  const named = [...keys.keys()].filter((namespace) => namespace === 'common' || texts.includes(namespace));
  const namespaces = asks.test(code) ? named : [...keys.keys()];
  return texts.flatMap((text) =>
    /^[\w-]+:./.test(text) ? [text] : namespaces.map((namespace) => `${namespace}:${text}`),
  );
}

export function piecedKeys(sources: ReadonlyMap<string, string>, keys: Namespaces): string[] {
  const nested = [...keys.values()].flatMap((names) => [...names].filter((name) => name.includes('.')));
  const groups = new Set(nested.map((name) => name.split('.')[0]));
  return [...sources].flatMap(([file, source]) => {
    const code = withoutComments(source);
    const tables = [...code.matchAll(/`(?:[\w-]+:)?([a-zA-Z]\w*)\.(?:\w+\.)*\$\{[^`]*`/g)].filter(([, group = '']) =>
      groups.has(group),
    );
    const calls = pieced
      .flatMap((pattern) => [...code.matchAll(pattern)])
      .filter(([call]) => !tables.some(([table]) => call.includes(table)));
    return [...tables, ...calls].map(
      ([text]) => `${file}: "${text}" puts a key together. Write the whole keys in a table and choose one.`,
    );
  });
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
}
