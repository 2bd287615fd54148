import { describe, expect, it } from '@jest/globals';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { parseDocumentText, printJson, printYaml } from './document-text.rules.ts';

const document = {
  format: 1,
  key: 'rosewood',
  countries: ['NO', 'NL'],
  domains: { primary: null, others: [] },
  settings: {
    site: { description: 'yes: "no"\nand #more', index_title: '' },
    entry_warning: { enable_site_entry_popup: 'no' },
  },
  bundles: { NO: [{ credits: 50, price: '109.00', currency: 'NOK' }] },
} as unknown as TenantDocument;

const fault = (text: string) => {
  const parsed = parseDocumentText(text);
  return parsed.valid ? undefined : parsed.fault.code;
};
const reason = (text: string) => {
  const parsed = parseDocumentText(text);
  return parsed.valid ? undefined : parsed.fault.params.reason;
};

describe('a document as text', () => {
  it('comes back as it was, from both', () => {
    for (const print of [printYaml, printJson])
      expect(parseDocumentText(print(document))).toMatchObject({ valid: true, value: document });
  });

  it('keeps lists of words and single bundles on a line of their own', () => {
    const lines = printYaml(document).split('\n');

    expect(lines).toContain('countries: [NO, NL]');
    expect(lines).toContain('    - {credits: 50, price: "109.00", currency: NOK}');
    expect(printYaml(document).endsWith('\n')).toBe(true);
  });

  it('knows the line of every part, or of what it would stand in', () => {
    const parsed = parseDocumentText('key: rosewood\nbundles:\n  NL:\n    - {credits: 50}\n    - {credits: 0}\n');
    if (!parsed.valid) throw new Error(parsed.fault.code);

    expect(['key', 'bundles.NL[1].credits', 'bundles.NL[1].price', 'bundles.DE', 'name'].map(parsed.lineOf)).toEqual([
      1,
      5,
      5,
      3,
      undefined,
    ]);
  });
});

describe('what is no document', () => {
  it('is refused with a reason and the place', () => {
    expect(fault('')).toBe('file_empty');
    expect(fault('# only a comment\n')).toBe('file_empty');
    expect(fault('- a\n- b')).toBe('file_no_names');
    expect(fault('just words')).toBe('file_no_names');
    expect(fault('a: 1\n---\nb: 2')).toBe('file_several');
    expect(parseDocumentText('a: 1\nb: [1')).toMatchObject({ line: 2 });
    expect(parseDocumentText('a: 1\na: 2')).toMatchObject({
      line: 2,
      fault: { code: 'file_syntax', params: { reason: 'Map keys must be unique' } },
    });
    expect(parseDocumentText('a: 1\n'.repeat(10_001))).toMatchObject({ line: 10_001, fault: { code: 'file_long' } });
    expect(reason('\ta: 1')).toContain('Tabs');
  });

  it('is refused when it means to be clever', () => {
    expect(fault('a: &x [1]\nb: *x')).toBe('file_alias');
    expect(fault('a: &x\n  b: *x')).toBe('file_alias');
    expect(reason('a: !!js/function x')).toContain('Unresolved tag');
    expect(fault('['.repeat(50_000))).toBeDefined();
    expect(fault('{a: '.repeat(20_000))).toBeDefined();
  });

  it('cannot reach behind the names of things', () => {
    const parsed = parseDocumentText('{"__proto__": {"polluted": 1}, "constructor": 2}');

    expect(parsed.valid && Object.keys(parsed.value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
