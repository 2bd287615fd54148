import { describe, expect, it } from '@jest/globals';
import { originAt } from './network-address.ts';

describe('The address of a brand', () => {
  it.each([
    ['a demo', 'http', undefined, 8080, 'http', 'http://rose.test:8080'],
    ['a demo behind a front of its own', 'http', 3000, 8080, 'http', 'http://rose.test:3000'],
    ['a port that is usual', 'http', undefined, 80, 'http', 'http://rose.test'],
    ['any free port, before it is known', 'http', undefined, 0, 'http', 'http://rose.test'],
    ['a proxy with certificates', 'https', undefined, 8080, 'https', 'https://rose.test'],
    ['that, asked directly', 'https', undefined, 8080, 'http', 'http://rose.test:8080'],
    ['a proxy at another port', 'https', 8443, 8080, 'https', 'https://rose.test:8443'],
    ['that, without its certificates', 'https', 8443, 8080, 'http', 'http://rose.test'],
    ['a named port that is usual', 'https', 443, 8080, 'https', 'https://rose.test'],
    ['a plain proxy', 'http', 80, 8080, 'http', 'http://rose.test'],
  ] as const)('with %s', (_, publicScheme, publicPort, port, scheme, origin) => {
    expect(originAt({ publicScheme, publicPort, port }, scheme, 'rose.test')).toBe(origin);
  });
});
