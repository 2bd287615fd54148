import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ask, type Answer } from './answers.ts';
import { plainScript, temporaryFolder } from './places.ts';
import { searchRequest, startSearch, type SearchGround } from './search-ground.ts';

export type Statement = { sql: string; values: (string | number)[] };
/** Statements for an answer: the first one, and one while the count is cached. */
export type Recorded = {
  query: string;
  ids: readonly string[];
  first: readonly Statement[];
  again: readonly Statement[];
};
export type Found = {
  profiles: { id: string }[];
  similar: { id: string }[];
  total: { count: number } | null;
  next_cursor: string | null;
};

/** Records the product's own statements at the driver, so that floors can run them too. */
export async function recorded(ground: SearchGround, queries: readonly string[]): Promise<Recorded[]> {
  const file = join(temporaryFolder(), 'statements.jsonl');
  const server = await startSearch(ground, {
    NODE_OPTIONS: `--import ${pathToFileURL(plainScript('search-recorder')).href}`,
    RECORD_TO: file,
  });
  const all: Recorded[] = [];
  let known = 0;
  const fresh = (): Statement[] => {
    const lines = (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').slice(0, -1);
    const own = lines.slice(known).map((line) => JSON.parse(line) as Statement);
    known = lines.length;
    return own;
  };
  for (const query of queries) {
    fresh();
    const found = foundIn(await ask(server.port, searchRequest(ground.cookies[0] ?? '', query)));
    const first = fresh();
    await ask(server.port, searchRequest(ground.cookies[1] ?? '', query));
    all.push({ query, ids: idsOf(found), first, again: fresh() });
  }
  await server.stop();
  return all;
}

export function foundIn(answer: Answer): Found {
  if (answer.status !== 200) throw new Error(`No search: ${answer.status} ${answer.body.toString('utf8', 0, 300)}`);
  return JSON.parse(answer.body.toString()) as Found;
}

export function idsOf({ profiles, similar }: Found): string[] {
  return [...profiles, ...similar].map(({ id }) => id);
}

export const isCount = ({ sql }: Statement): boolean => sql.startsWith('select count');
const isCards = ({ sql }: Statement): boolean => sql.includes('from profile left join photo');

/** The file for `servers/search-bare.ts`. LIMIT and OFFSET are inlined, because the driver can't bind them. */
export function stepsFile(
  statements: readonly Statement[],
  wordOf: (value: string | number) => object | undefined = () => undefined,
): string {
  const steps = statements.map((statement) => {
    const { sql, values } = withLimits(statement);
    return {
      sql,
      values: values.map((value) => wordOf(value) ?? value),
      part: isCount(statement) ? 'total' : isCards(statement) ? 'profiles' : 'walk',
    };
  });
  const file = join(temporaryFolder(), 'steps.json');
  writeFileSync(file, JSON.stringify(steps));
  return file;
}

function withLimits({ sql, values }: Statement): Statement {
  const kept: (string | number)[] = [];
  let at = 0;
  const text = sql.replaceAll(/(\b(?:limit|offset)\s+)?\?/gi, (_, limit: string | undefined) => {
    const value = values[at] as string | number;
    at += 1;
    if (limit) return `${limit}${value}`;
    kept.push(value);
    return '?';
  });
  return { sql: text, values: kept };
}
