/** Values of a form by field names; which kind a value has is told by its initial value. */
export type Values = Record<string, unknown>;
/** Text of what is wrong, by field names, nested ones joined by dots. */
export type Faults = Readonly<Record<string, string>>;

/** Value of a rendered field: `true` or `false` for a checkbox, which begins as one of them, else text. */
export function valueIn(data: FormData, name: string, initial: unknown): unknown {
  return typeof initial === 'boolean' ? data.has(name) : String(data.get(name) ?? '');
}

/** Lists are changed by their component alone, which may not render all of their items. */
export function isReadable(name: string, initial: Values): boolean {
  return name !== '' && !Array.isArray(initial[name]);
}

/**
 * What stands in the fields now, text that no event has announced included: typed before hydration, or filled in by a
 * password manager. Names in `initial` keep their value while no field of theirs is rendered; other names leave with
 * their field.
 */
export function valuesIn(form: HTMLFormElement, initial: Values, now: Values): Values {
  const data = new FormData(form);
  const names = new Set([...data.keys(), ...Object.keys(initial).filter((name) => isRendered(form, name))]);
  const readable = [...names].filter((name) => isReadable(name, initial));
  return {
    ...Object.fromEntries(Object.keys(initial).map((name) => [name, now[name] ?? initial[name]])),
    ...Object.fromEntries(readable.map((name) => [name, valueIn(data, name, initial[name])])),
  };
}

/** Input of a call: an empty field counts as not given. */
export function givenIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]));
}

/** Values that differ from the initial ones. */
export function changedIn(values: Values, initial: Values): Values {
  return Object.fromEntries(
    Object.keys(initial)
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]))
      .map((name) => [name, values[name]]),
  );
}

/** Without the faults of these fields, because they are about values that have changed. */
export function faultsWithout(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter(([path]) => !names.some((name) => path === name || path.endsWith(`.${name}`))),
  );
}

/** True if one of the faults is shown at a field of the form. */
export function isAboutFields(faults: Faults, values: Values): boolean {
  return Object.keys(faults).some((path) => path in values || (path.split('.').at(-1) ?? path) in values);
}

/** Disabled fields have no data, and give way to the value that is known. */
function isRendered(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof Element ? !field.matches(':disabled') : field !== null;
}
