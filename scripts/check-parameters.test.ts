import { describe, expect, it } from '@jest/globals';
import { parameterFaults } from './check-parameters.ts';

/** A diagnostic of oxlint whose parameters begin at the first parenthesis. */
function faultsOf(source: string, filename = 'a.ts'): string[] {
  const span = { offset: Buffer.from(source.slice(0, source.indexOf('('))).length, line: 1 };
  return parameterFaults([{ message: 'Too many.', filename, labels: [{ span }] }], () => Buffer.from(source));
}

describe('Too many parameters', () => {
  it.each([
    'function five(a, b, c, d, e) {}',
    'class A { constructorOf(a, b, c, d, e) {} }',
    'const é = (a, b, c, d, e) => a',
  ])('are a fault in %s', (source) => {
    expect(faultsOf(source)).toEqual(['a.ts:1: Too many. Pass an object.']);
  });

  it.each([
    'class É { constructor(a, b, c, d, e) {} }',
    '{ useFactory: (a, b, c, d, e) => a }',
    '{ useFactory: async (a, b, c, d, e) => a }',
  ])('are none where dependencies are passed: %s', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  it.each(['src/a.test.tsx', 'api/test/a.ts', 'site/e2e/a.ts'])('are none in %s', (file) => {
    expect(faultsOf('function five(a, b, c, d, e) {}', file)).toEqual([]);
  });
});
