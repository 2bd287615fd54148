import { hash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { pagePolicy } from './page-policy.ts';

const named = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const inline = { scripts: ['let a'], styles: ['p{}', 'b{}'] };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('The content policy of a page', () => {
  it('names what stands inside the page by its hash, and nothing else', () => {
    const policy = pagePolicy(inline, '');

    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${named('let a')}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${named('')} ${named('p{}')} ${named('b{}')}`);
    expect(policy).not.toMatch(/unsafe-eval|\*|https?:/);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  });

  it.each([
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "connect-src 'self'",
  ])('says %s', (part) => {
    expect(pagePolicy(inline, '').split('; ')).toContain(part);
  });

  it('opens to the brand’s own store of pictures for pictures alone', () => {
    const policy = pagePolicy(inline, 'https://pictures.example/a/b');

    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://pictures.example");
    expect(policy.match(/pictures\.example/g)).toHaveLength(1);
  });
});
