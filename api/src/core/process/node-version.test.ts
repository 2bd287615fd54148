import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requireNode } from './node-version.ts';

let written = '';

beforeEach(() => {
  written = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written += String(text))));
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('An entry point', () => {
  it.each(['22.22.0', '22.22.7', '22.100.0', '23.0.0', '24.21.0', '100.0.0'])('runs on Node %s', (version) => {
    requireNode(version);

    expect(written).toBe('');
  });

  it.each(['22.21.9', '22.3.0', '22.0.0', '21.99.0', '20.19.5', '18.0.0', '9.22.0', '0.12.0'])(
    'ends on Node %s, and says why',
    (version) => {
      expect(() => requireNode(version)).toThrow('ended with 1');
      expect(written).toContain(`22.22 or later, and this is ${version}.`);
      expect(written).toContain('npm start');
    },
  );

  it('runs on the one that runs this', () => {
    requireNode();

    expect(written).toBe('');
  });
});
