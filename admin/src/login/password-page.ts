import { setStaffPassword } from '@manyhearts/contract/admin/session';
import { CallError } from '@manyhearts/contract/client/call-error';
import type { Tools } from './login-page.ts';
import { make, passwordOf, valuesOf } from './page-parts.ts';

/** Target of a reset link. The token is in the fragment, which browsers do not send to servers. */
export function passwordCard(
  card: HTMLElement,
  { call, text, token }: Omit<Tools, 'enter'> & { token: string },
): () => void {
  let typed: Record<string, string> = { password: '', repeat: '' };
  let problems: Record<string, string> = {};
  let failure = '';
  let isDone = false;

  const submit = async (event: Event) => {
    event.preventDefault();
    typed = valuesOf(event.currentTarget as HTMLFormElement);
    const { password = '', repeat = '' } = typed;
    problems = {
      ...(!password && { password: text('login.required') }),
      ...(repeat !== password && { repeat: text('login.newDiffer') }),
    };
    failure = '';
    if (Object.keys(problems).length > 0) return draw();
    try {
      await call(setStaffPassword, { token, password, passwordRepeat: password });
      isDone = true;
    } catch (error) {
      const { fieldErrors = {}, detail = '' } = error instanceof CallError ? error : {};
      failure = fieldErrors.password?.detail ?? (detail || 'problems.unreachable');
    }
    draw();
  };

  const fieldNamed = (name: 'password' | 'repeat', label: string) =>
    passwordOf(
      { name, label, value: typed[name] ?? '', problem: problems[name], attributes: { autocomplete: 'new-password' } },
      { show: text('login.showPassword'), hide: text('login.hidePassword') },
    );

  const draw = () => {
    document.title = `${text('newPassword.title')} · Manyhearts`;
    card.replaceChildren(
      make('h1', {}, text('newPassword.title')),
      isDone
        ? make(
            'p',
            { class: 'done', role: 'status' },
            text('newPassword.done'),
            ' ',
            make('a', { href: '/admin/login' }, text('login.submit')),
          )
        : make(
            'form',
            { novalidate: true, submit: (event) => void submit(event) },
            failure && make('p', { class: 'wrong', role: 'alert' }, text(failure)),
            fieldNamed('password', text('login.newPassword')),
            fieldNamed('repeat', text('login.newRepeat')),
            make('button', { type: 'submit' }, text('newPassword.submit')),
          ),
    );
    (card.querySelector<HTMLElement>('[aria-invalid=true]') ?? card.querySelector<HTMLElement>('input, a'))?.focus();
  };
  return draw;
}
