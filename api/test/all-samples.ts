import { globSync } from 'node:fs';
import type { AddRows, QuerySamples, Sample, Samples, Subject, WalkSample } from './samples.ts';

const source = new URL('../src/', import.meta.url);
const files = globSync('**/*.samples.ts', { cwd: source }).sort();
const samplesByFile = await Promise.all(
  files.map(
    async (file) => [file, ((await import(new URL(file, source).href)) as { samples: Samples }).samples] as const,
  ),
);

export const routeSamples = merged<(subject: Subject) => Sample>('routes');
export const walkSamples = merged<WalkSample>('walks');
export const querySamples: QuerySamples = merged('queries');
export const tablesAboutNoMember = merged<string>('aboutNoMember');
export const tablesKeptAfterErasure = merged<string>('keptAfterErasure');

export async function addTwinRows(to: Parameters<AddRows>[0]): Promise<void> {
  for (const [, { twins }] of samplesByFile) await twins?.(to);
}

export async function addOtherSides(to: Parameters<AddRows>[0]): Promise<void> {
  for (const [, { otherSides }] of samplesByFile) await otherSides?.(to);
}

/** Throws if two features have a sample of the same name, because one of them would not be tried. */
function merged<T>(part: 'routes' | 'walks' | 'queries' | 'aboutNoMember' | 'keptAfterErasure'): Record<string, T> {
  const entries = samplesByFile.flatMap(([file, samples]) =>
    Object.entries(samples[part] ?? {}).map(([name, value]) => [name, value as T, file] as const),
  );
  const ofFile = new Map<string, string>();
  for (const [name, , file] of entries) {
    const other = ofFile.get(name);
    if (other) throw new Error(`${name} is in ${part} of both ${other} and ${file}.`);
    ofFile.set(name, file);
  }
  return Object.fromEntries(entries);
}
