import { ValidationError } from 'yup';
import { withinSize, type SizeFaults } from '@manyhearts/contract/size';
import { toFieldIssue, type FieldIssue } from '@manyhearts/contract/yup-messages';

export type FieldFaults = Record<string, FieldIssue>;

type Shape = { validateSync(value: unknown, options: { strict: boolean; abortEarly: boolean }): unknown };

/** Every fault of a value at once, by the path of the field. What is too large is cut off before any other rule sees it. */
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
    // Of several faults of one field the first is the one to mend first.
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
