import { cancelApprovalByMail } from '@manyhearts/contract/admin/approvals';
import { CallError } from '@manyhearts/contract/client/call-error';
import type { Tools } from './login-page.ts';
import { make } from './page-parts.ts';

/** Target of the mail to a single owner. It asks for a click, because programs that check mails open links. */
export function cancelCard(
  card: HTMLElement,
  { call, text, token }: Omit<Tools, 'enter'> & { token: string },
): () => void {
  let failure = '';
  let isDone = false;

  const cancel = async (event: Event) => {
    event.preventDefault();
    failure = '';
    try {
      await call(cancelApprovalByMail, { token });
      isDone = true;
    } catch (error) {
      failure = (error instanceof CallError && error.detail) || 'problems.unreachable';
    }
    draw();
  };

  const draw = () => {
    document.title = `${text('cancelRequest.title')} · Manyhearts`;
    card.replaceChildren(
      make('h1', {}, text('cancelRequest.title')),
      isDone
        ? make('p', { class: 'done', role: 'status', tabindex: '-1' }, text('cancelRequest.done'))
        : make(
            'form',
            { submit: (event) => void cancel(event) },
            make('p', {}, text('cancelRequest.says')),
            failure && make('p', { class: 'wrong', role: 'alert' }, text(failure)),
            make('button', { type: 'submit' }, text('cancelRequest.submit')),
          ),
    );
    card.querySelector<HTMLElement>('button, [tabindex]')?.focus();
  };
  return draw;
}
