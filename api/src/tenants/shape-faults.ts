import { ValidationError } from 'yup';
import { withinSize, type SizeFaults } from '@manyhearts/contract/size';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/yup-messages';

export type FieldFaults = Record<string, FieldIssue>;

type Shape = { validateSync(value: unknown, options: { strict: boolean; abortEarly: boolean }): unknown };

/** All faults of a value, by field path. Oversized parts are cut off before other rules see them. */
export function shapeFaults(shape: Shape, value: unknown): FieldFaults {
  const sizes: SizeFaults = new Map();
  const sound = withinSize(shape, value, '', sizes);
  return { ...ruleFaults(shape, sound), ...Object.fromEntries(sizes) };
}

function ruleFaults(shape: Shape, value: unknown): FieldFaults {
  try {
    shape.validateSync(value, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    // Of several faults of a field, the first is reported.
    return Object.fromEntries(
      faults.map((fault) => [fault.path ?? '', toFieldIssue(fault.message)] as const).reverse(),
    );
  }
}

export function hasFaults(faults: FieldFaults): boolean {
  return Object.keys(faults).length > 0;
}

export function beneath(path: string, faults: FieldFaults): FieldFaults {
  return Object.fromEntries(
    Object.entries(faults).map(([name, issue]) => [name === '' ? path : `${path}.${name}`, issue]),
  );
}
