/** DOM by hand: a framework would be most of the weight of this page. */
type Child = Node | string | undefined | false;
type Props = Record<string, string | boolean | ((event: Event) => void) | undefined>;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

export type Field = { name: string; label: string; value: string; problem?: string | undefined; attributes: Props };

/** A field with its label, and what is wrong with it. `extra` stands behind it in its box. */
export function fieldOf({ name, label, value, problem, attributes }: Field, extra?: Child): HTMLElement {
  const input = make('input', {
    id: name,
    name,
    'aria-invalid': problem ? 'true' : 'false',
    ...(problem && { 'aria-describedby': `${name}-problem` }),
    ...attributes,
  });
  input.value = value;
  return make(
    'div',
    {},
    make('label', { for: name }, label),
    make('div', { class: 'box' }, input, extra),
    problem && make('p', { class: 'problem', id: `${name}-problem` }, problem),
  );
}

export type EyeWords = { show: string; hide: string };

export function passwordOf(field: Field, words: EyeWords): HTMLElement {
  const eye = make('button', { type: 'button', 'aria-label': words.show, click: toggle }, '•••');
  const element = fieldOf({ ...field, attributes: { type: 'password', ...field.attributes } }, eye);
  function toggle(): void {
    const input = element.querySelector('input')!;
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    eye.setAttribute('aria-label', isShown ? words.hide : words.show);
    eye.textContent = isShown ? 'abc' : '•••';
  }
  return element;
}

/** Values of a form by the names of its fields. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

const mark = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#27304f"/><path fill="#f2f3f9" d="M12.4 23.2 6.6 17a4.1 4.1 0 0 1 5.8-5.8 4.1 4.1 0 0 1 5.8 5.8Z"/><path fill="#e8557f" d="m19.6 23.2-3.4-3.6 3.4-3.6a5.7 5.7 0 0 0 1.6-4.9 4.1 4.1 0 0 1 4.2 5.9Z"/></svg>`;

export function brandMark(): HTMLElement {
  const element = make('div', { class: 'mark' });
  element.innerHTML = mark;
  element.append('Manyhearts');
  return element;
}
