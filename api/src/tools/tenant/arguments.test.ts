import { describe, expect, it } from '@jest/globals';
import { WrongUsage } from '../command.ts';
import { parseArguments, requirePositionals } from './arguments.ts';
import { usageOf, usageOfAll, usages, type TenantCommandName } from './usage.ts';

const names = Object.keys(usages) as TenantCommandName[];
const wrong = (typed: string[]) => {
  try {
    parseArguments(typed);
  } catch (error) {
    if (error instanceof WrongUsage) return error;
    throw error;
  }
  throw new Error('was taken');
};

describe('parseArguments', () => {
  it('tells words, options and switches apart', () => {
    expect(
      parseArguments(['create', 'rosewood', '--name', 'Rose wood', '--live', '--domain=rosewood.example']),
    ).toEqual({
      command: 'create',
      positionals: ['rosewood'],
      options: { name: 'Rose wood', domain: 'rosewood.example' },
      switches: new Set(['live']),
    });
  });

  it('shows what there is, of all and of each', () => {
    expect([['--help'], ['-h'], ['help']].map((typed) => parseArguments(typed))).toEqual(
      Array(3).fill({ help: usageOfAll() }),
    );
    expect(names.map((name) => parseArguments([name, '--help']))).toEqual(
      names.map((name) => ({ help: usageOf(name) })),
    );
    expect(names.map((name) => parseArguments(['help', name]))).toEqual(names.map((name) => ({ help: usageOf(name) })));
  });

  it('answers a slip with what was probably meant', () => {
    expect(wrong(['crate']).message).toBe('There is no command "crate". Did you mean create?');
    expect(wrong(['create', 'x', '--domian', 'y']).message).toBe('There is no option --domian. Did you mean --domain?');
    expect(wrong(['toString']).message).toBe('There is no command "toString".');
    expect(wrong([]).usage).toBe(usageOfAll());
  });

  it('says what an option lacks or has too much', () => {
    expect(wrong(['create', 'x', '--domain']).message).toContain('--domain');
    expect(wrong(['create', 'x', '--live=yes']).message).toContain('--live');
    expect(wrong(['create', 'x', '--domain']).usage).toBe(usageOf('create'));
  });
});

describe('requirePositionals', () => {
  const domain = { command: 'domain', options: {}, switches: new Set<string>() } as const;

  it('names what is missing and what is too much', () => {
    expect(requirePositionals({ ...domain, positionals: ['a', 'b'] }, 'key', 'host')).toEqual({ key: 'a', host: 'b' });
    expect(() => requirePositionals({ ...domain, positionals: ['a'] }, 'key', 'deed', 'host')).toThrow(
      'Missing: <deed> <host>.',
    );
    expect(() => requirePositionals({ ...domain, positionals: ['a', 'b c'] }, 'key')).toThrow('Too much: "b c".');
  });
});

describe('usage', () => {
  it('has examples that parse, and lines that fit a wide terminal', () => {
    for (const name of names) {
      for (const example of usages[name].examples)
        expect(parseArguments(example.match(/"[^"]*"|\S+/g) ?? [])).toMatchObject({ command: name });
      for (const line of usageOf(name).split('\n')) expect(line.length).toBeLessThan(220);
    }
  });
});
