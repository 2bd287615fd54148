import { openStaffSession } from '@manyhearts/contract/admin/session';
import type { Client } from '@manyhearts/contract/client/create-client';
import { qrPicture } from '../shared/qr-picture.ts';
import { loginVerdict, type FactorOffer, type LoginVerdict } from './login-verdict.ts';
import { fieldOf, make, passwordOf, valuesOf } from './page-parts.ts';

export type Tools = {
  call: Client['call'];
  text: (key: string, params?: Record<string, number>) => string;
  /** Leaves for the console. */
  enter: () => void;
  /** Said above the empty form, as the name of a text. */
  notice?: string;
};

/** Apps show the code as two groups of three, so a space is accepted. */
const sixDigits = /^\s*\d{3}\s?\d{3}\s*$/;

/** Name and password first; the code only if the account has a second factor. Returns what draws the card anew. */
export function loginCard(card: HTMLElement, { call, text, enter, notice }: Tools): () => void {
  let verdict: LoginVerdict = { step: 'credentials', ...(notice && { text: notice }) };
  let typed: Record<string, string> = { username: '', password: '', totp: '', recoveryCode: '' };
  let problems: Record<string, string> = {};

  const submit = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    typed = { ...typed, ...valuesOf(form) };
    problems = problemsOf(typed);
    if (Object.keys(problems).length > 0) return draw();
    const button = form.querySelector('button[type=submit]');
    // Not disabled, which would take the focus away from a keyboard.
    if (button?.getAttribute('aria-busy') === 'true') return;
    button?.setAttribute('aria-busy', 'true');
    const { username = '', password = '', totp = '', recoveryCode = '' } = typed;
    const code = {
      ...(verdict.step === 'code' && { totp: totp.replaceAll(/\s/g, '') }),
      ...(verdict.step === 'recovery' && { recoveryCode }),
    };
    try {
      await call(openStaffSession, { username, password, ...code });
      enter();
    } catch (error) {
      verdict = loginVerdict(error, verdict);
      typed.totp = '';
      typed.recoveryCode = '';
      draw();
    }
  };

  const problemsOf = ({
    username,
    password,
    totp = '',
    recoveryCode,
  }: Record<string, string>): Record<string, string> => {
    const required = text('login.required');
    if (verdict.step === 'recovery') return recoveryCode ? {} : { recoveryCode: required };
    if (verdict.step === 'code')
      return sixDigits.test(totp) ? {} : { totp: totp.trim() ? text('login.codeShape') : required };
    return { ...(!username && { username: required }), ...(!password && { password: required }) };
  };

  const startAgain = () => {
    verdict = { step: 'credentials' };
    typed = { username: '', password: '', totp: '', recoveryCode: '' };
    problems = {};
    draw();
  };

  const switchProof = () => {
    verdict = { step: verdict.step === 'code' ? 'recovery' : 'code' };
    problems = {};
    draw();
  };

  const draw = () => {
    const { step } = verdict;
    const isCode = step !== 'credentials';
    document.title = `${text('login.title')} · Manyhearts`;
    card.replaceChildren(
      make('h1', {}, text(isCode ? 'login.codeTitle' : 'login.title')),
      isCode ? make('p', {}, text(step === 'recovery' ? 'logIn.recoveryIntro' : 'logIn.codeIntro')) : '',
      make(
        'form',
        { novalidate: true, submit: (event) => void submit(event) },
        verdict.text && make('p', { class: 'wrong', role: 'alert' }, text(verdict.text, verdict.params)),
        verdict.offer && offerOf(verdict.offer, text),
        ...(isCode ? [step === 'recovery' ? recoveryField() : codeField()] : credentialFields()),
        make('button', { type: 'submit' }, text(isCode ? 'login.codeSubmit' : 'login.submit')),
        isCode &&
          !verdict.offer &&
          make(
            'button',
            { type: 'button', click: switchProof },
            text(step === 'recovery' ? 'login.useApp' : 'login.useRecovery'),
          ),
        isCode && make('button', { type: 'button', click: startAgain }, text('login.back')),
      ),
    );
    (card.querySelector<HTMLElement>('[aria-invalid=true]') ?? card.querySelector('input'))?.focus();
  };

  const codeField = () =>
    fieldOf({
      name: 'totp',
      label: text('login.code'),
      value: typed.totp ?? '',
      problem: problems.totp,
      attributes: { class: 'code', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '8' },
    });

  const recoveryField = () =>
    fieldOf({
      name: 'recoveryCode',
      label: text('login.recoveryCode'),
      value: typed.recoveryCode ?? '',
      problem: problems.recoveryCode,
      attributes: { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', maxlength: '40' },
    });

  const credentialFields = () => [
    fieldOf({
      name: 'username',
      label: text('login.username'),
      value: typed.username ?? '',
      problem: problems.username,
      attributes: { autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' },
    }),
    passwordOf(
      {
        name: 'password',
        label: text('login.password'),
        value: typed.password ?? '',
        problem: problems.password,
        attributes: { autocomplete: 'current-password' },
      },
      { show: text('login.showPassword'), hide: text('login.hidePassword') },
    ),
  ];
  return draw;
}

/** As a picture for a phone's camera, in groups of four for typing, and as a link for an app on the same device. */
function offerOf({ secret, address }: FactorOffer, text: Tools['text']): HTMLElement {
  return make(
    'div',
    {},
    make('p', {}, text('logIn.offer')),
    qrPicture(address, text('login.offerPicture')),
    make('code', { 'aria-label': text('login.offerKey') }, secret.match(/.{1,4}/g)?.join(' ') ?? ''),
    make('a', { href: address }, text('login.offerLink')),
  );
}
