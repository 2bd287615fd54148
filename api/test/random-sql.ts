/** A seeded generator, so that a failing case can be reproduced. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const randomTables = { member: 'tenant_id', note: 'tenant_id', card: 'pool_id', place: undefined } as const;
type Table = keyof typeof randomTables;
type Name = { alias: string; scope: string | undefined };

/**
 * Generates SELECTs that try to bypass the scope guard: shadowed names, conditions that only look binding, tables in
 * odd places. `:A` and `:P` are the own tenant and pool, `:B` and `:Q` those of another.
 */
export class RandomSelects {
  constructor(
    private readonly random: () => number,
    private readonly oddOperators: readonly string[] = [],
  ) {}

  next(): string {
    return this.query(0, []);
  }

  private query(depth: number, outer: readonly Name[]): string {
    if (depth < 2 && this.chance(0.12)) {
      const name = this.pick(['a', 'b', 'q', 'member', 'place']);
      return `with ${name} as (${this.select(depth + 1, [], true)}) ${this.select(depth + 1, outer, true)}`;
    }
    const first = this.select(depth, outer, true);
    return this.chance(0.08)
      ? `${first} ${this.pick(['union', 'union all', 'except'])} ${this.select(depth, outer, true)}`
      : first;
  }

  /** All have the same two columns, so that they can be combined in any way. */
  private select(depth: number, outer: readonly Name[], grouped: boolean): string {
    const names: Name[] = [];
    const from = this.from(depth, names, outer);
    const where = this.where(depth, names, outer);
    const [first = { alias: 'a', scope: undefined }] = names;
    if (grouped && this.chance(0.1)) {
      const having = this.condition(depth + 1, names, outer);
      return `select ${first.alias}.x as tenant_id, count(*) as x from ${from}${where} group by ${first.alias}.x having ${having}`;
    }
    const second =
      depth < 2 && this.chance(0.15) ? this.count(depth + 1, [...names, ...outer]) : `${this.pick(names).alias}.x`;
    return `select ${this.pick(names).alias}.${this.pick(['tenant_id', 'pool_id', 'id'])} as tenant_id, ${second} as x from ${from}${where}`;
  }

  private from(depth: number, names: Name[], outer: readonly Name[]): string {
    let text = this.relation(depth, names, outer);
    while (this.chance(0.45) && names.length < 3) {
      const kind = this.pick([
        'join',
        'join',
        'left join',
        'left join',
        'inner join',
        'cross join',
        ',',
        'natural join',
        'right join',
        'full join',
      ]);
      text += `${kind === ',' ? '' : ' '}${kind} ${this.relation(depth, names, outer)}`;
      if (/^(?:left|inner|right|full|join)/.test(kind)) {
        const on = this.chance(0.6)
          ? this.binding(names.slice(-1), [...names, ...outer])
          : this.condition(depth, names, outer);
        text += this.chance(0.05) ? ' using (tenant_id)' : ` on ${on}`;
      }
    }
    return text;
  }

  private relation(depth: number, names: Name[], outer: readonly Name[]): string {
    const table = this.pick(['member', 'member', 'note', 'note', 'card', 'place'] as Table[]);
    const hidden = outer.length > 0 && this.chance(0.25) ? this.pick(outer).alias : undefined;
    const alias = hidden ?? (this.chance(0.7) ? this.pick(['a', 'b', 'c', 'd', 'A', 'member', 'q']) : table);
    if (depth < 2 && this.chance(0.1)) {
      names.push({ alias, scope: undefined });
      return `(${this.select(depth + 1, [], true)}) ${alias}`;
    }
    names.push({ alias, scope: randomTables[table] });
    return alias === table ? table : `${table} ${this.chance(0.5) ? 'as ' : ''}${alias}`;
  }

  private where(depth: number, names: readonly Name[], outer: readonly Name[]): string {
    if (this.chance(0.08)) return '';
    const bound = names
      .filter(({ scope }) => scope && this.chance(0.93))
      .map((name) => this.binding([name], [...names, ...outer]));
    if (this.chance(0.5))
      bound.splice(Math.floor(this.random() * (bound.length + 1)), 0, this.condition(depth, names, outer));
    const text = bound.join(this.chance(0.95) ? ' and ' : ' or ');
    return text === '' ? '' : ` where ${text}`;
  }

  private binding([name]: readonly Name[], around: readonly Name[]): string {
    if (!name?.scope) return '1';
    const column = `${name.alias}.${name.scope}`;
    const own = name.scope === 'tenant_id' ? ':A' : ':P';
    const other = `${this.pick(around).alias}.${name.scope}`;
    const plain = [
      `${column} = ${own}`,
      `${column} = ${own}`,
      `${own} = ${column}`,
      `${column} in (${own})`,
      `(${column} = ${own})`,
    ];
    return this.pick([...plain, `${column} = ${other}`, `${other} = ${column}`, `${name.scope} = ${own}`]);
  }

  private condition(depth: number, names: readonly Name[], outer: readonly Name[]): string {
    if (this.chance(0.35)) {
      const operator = this.pick(['and', 'or', 'and', 'or', '=', '<>', '+', ...this.oddOperators]);
      const text = `${this.condition(depth, names, outer)} ${operator} ${this.condition(depth, names, outer)}`;
      return this.chance(0.4) ? `(${text})` : text;
    }
    if (this.chance(0.1)) return `not ${this.condition(depth, names, outer)}`;
    if (depth < 2 && this.chance(0.25)) return this.subquery(depth, [...names, ...outer]);
    const column = `${this.pick([...names, ...outer, { alias: 'a' }]).alias}.`;
    const scope = this.pick(['tenant_id', 'pool_id']);
    return this.pick([
      `${column}x = ${this.pick(['0', '1', '2'])}`,
      `${column}x between 0 and 1`,
      `${column}x is null`,
      '1',
      '0',
      `${scope} = ${this.pick([':A', ':P'])}`,
      `${column}${scope} = ${this.pick([':A', ':P', ':B', ':Q'])}`,
      `${column}${scope} <> :A`,
      `${column}${scope} in (:A, ${this.pick([':B', ':P', ':A'])})`,
      `${column}${scope} not in (:A)`,
      `coalesce(${column}${scope}, :A) = :A`,
      `${column}${scope} like :A`,
      `${column}${scope} = ${column}${scope}`,
      `${column}${scope} = ${this.pick([...names, ...outer, { alias: 'b' }]).alias}.${scope}`,
      `case when ${column}${scope} = :A then 1 else 1 end`,
    ]);
  }

  private subquery(depth: number, outer: readonly Name[]): string {
    const text = this.query(depth + 1, outer);
    const count = `${this.count(depth + 1, outer)} > ${this.pick(['1', '2', '3'])}`;
    return this.pick([`exists (${text})`, `not exists (${text})`, `1 in (select x from (${text}) s)`, count]);
  }

  private count(depth: number, outer: readonly Name[]): string {
    const names: Name[] = [];
    return `(select count(*) from ${this.from(depth, names, outer)}${this.where(depth, names, outer)})`;
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)] as T;
  }
}
