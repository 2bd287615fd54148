import type { CallDefinition } from '@manyhearts/contract/calls';

/** Every call on one screen, for a reviewer: what is new shows as a changed line. */
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
  // By code unit: the order of words differs from machine to machine.
  return before < after ? -1 : Number(before > after);
}
