import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { anyScene } from '@manyhearts/contract/scene';
import { settingsGroupNames, settingsGroups } from '@manyhearts/contract/settings/index';
import { companyShape, pageVersionShape, tenantDocumentShape } from '@manyhearts/contract/tenant-document';
import type { AnyObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';

const ofCalls = allCalls.flatMap((call) => {
  const { params, query, queryOn, body, bodyOn } = shapesOf(call);
  return [params, query, queryOn?.(anyScene), body, bodyOn?.({ ...anyScene, now: new Date() })].flatMap((shape) =>
    shape ? [[`${call.verb} ${call.path}`, shape] as [string, AnyObjectSchema]] : [],
  );
});
const ofSettings = settingsGroupNames.map((group): [string, AnyObjectSchema] => [
  `settings ${group}`,
  settingsGroups[group],
]);
const ofFiles: [string, AnyObjectSchema][] = [
  ['a brand file', tenantDocumentShape],
  ['its company', companyShape],
  ['its pages', pageVersionShape],
];

/** Paths of texts and lists without a maximum length. */
function endless(field: SchemaFieldDescription, path: string): string[] {
  const { type, tests = [], oneOf = [], meta } = field as SchemaDescription;
  const hasMax = tests.some(({ name, params }) => name === 'max' && typeof params?.max === 'number');
  const isBounded =
    hasMax || (type !== 'array' && oneOf.length > 0) || (type === 'mixed' && typeof meta?.longest === 'number');
  const own = ['string', 'array', 'mixed'].includes(type) && !isBounded ? [path] : [];
  const inner =
    'innerType' in field && field.innerType ? endless(field.innerType as SchemaFieldDescription, `${path}[]`) : [];
  const names =
    'fields' in field
      ? Object.entries(field.fields as Record<string, SchemaFieldDescription>).flatMap(([name, one]) =>
          endless(one, `${path}.${name}`),
        )
      : [];
  return [...own, ...inner, ...names];
}

describe('Addresses', () => {
  it('are told by rules of ours: the expressions of yup take exponential time', () => {
    const contract = join(import.meta.dirname, '../contract');
    const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.includes('node_modules'),
    );

    expect(files.filter((file) => /\)\s*\.(?:url|email)\(/.test(readFileSync(join(contract, file), 'utf8')))).toEqual(
      [],
    );
  });
});

describe('Every text and list', () => {
  it.each([...ofCalls, ...ofSettings, ...ofFiles])('has a maximum in %s', (name, shape) => {
    expect(endless(shape.describe(), name)).toEqual([]);
  });

  it('of several choices is shorter than what is cut off as no choice', () => {
    const choices = (field: SchemaFieldDescription): unknown[] => [
      ...((field as SchemaDescription).oneOf ?? []),
      ...('innerType' in field && field.innerType ? choices(field.innerType as SchemaFieldDescription) : []),
      ...('fields' in field
        ? Object.values(field.fields as Record<string, SchemaFieldDescription>).flatMap(choices)
        : []),
    ];
    const longest = [...ofCalls, ...ofSettings, ...ofFiles]
      .flatMap(([, shape]) => choices(shape.describe()))
      .map((choice) => String(choice).length);

    expect(Math.max(...longest)).toBeLessThanOrEqual(60);
  });
});
