import type { CallDefinition } from '@manyhearts/contract/calls';

/** One line per call, so that a reviewer sees a new call as a changed line. */
export function routesDocument(calls: readonly CallDefinition[]): string {
  const rows = [...calls]
    .sort(byPath)
    .map(
      (call) =>
        `| ${call.verb} | ${shownPath(call)} | ${shownAudience(call)} | ${call.idempotency ?? (call.verb === 'GET' ? '' : 'none')} | ${call.summary} |`,
    );
  return [
    '# Routes',
    '',
    'Made by `npm run routes` from the contract; a check keeps it true. Who may: the audience, and for staff the roles.',
    'Key: whether a write takes an `Idempotency-Key` (`own`: the handler tells repeats apart itself).',
    '',
    '| Verb | Path | Who may | Key | What it does |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function shownPath({ path, legacy }: CallDefinition): string {
  return legacy ? `\`${path}\` and \`${path}.php\`` : `\`${path}\``;
}

function shownAudience({ audience, roles }: CallDefinition): string {
  return roles ? `${audience}: ${roles.join(', ')}` : audience;
}

function byPath(a: CallDefinition, b: CallDefinition): number {
  const [before, after] = [`${a.path} ${a.verb}`, `${b.path} ${b.verb}`];
  // By code unit: the order of locales differs between machines.
  return before < after ? -1 : Number(before > after);
}
