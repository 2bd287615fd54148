import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { passwordLength } from '@manyhearts/contract/log-in-lengths';
import { Field } from '#site/ui/Field.tsx';
import { strengthOf, type Strength } from '../signup-checks.rules.ts';
import { Question, type QuestionProps } from './Question.tsx';

const words = {
  short: 'password.short',
  weak: 'password.weak',
  good: 'password.good',
  strong: 'password.strong',
} as const;
const marks: Record<Strength, number> = { none: 0, short: 1, weak: 1, good: 2, strong: 3 };

export function PasswordQuestion({ answers, scene, level, errorOf }: QuestionProps) {
  const { t } = useTranslation('signup');
  const own = strengthOf(answers, scene.brandWords);
  // The server knows more passwords that are tried first; beside its refusal the meter must not say "good".
  const strength = errorOf('password') && marks[own] > 1 ? 'weak' : own;
  return (
    <Question level={level} title={t('password.title')} lead={t('password.lead')}>
      {/* Password managers save the password under this address. */}
      <Login
        type="email"
        name="login"
        autoComplete="username"
        value={answers.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field
        label={t('password.title')}
        isLabelHidden
        hint={t('password.hint', passwordLength)}
        type="password"
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        defaultValue={answers.password}
        error={errorOf('password')}
      />
      <Meter $level={marks[strength]}>
        <span aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <p aria-live="polite">{strength !== 'none' && t(words[strength])}</p>
      </Meter>
    </Question>
  );
}

const Login = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  clip-path: inset(50%);
`;

const Meter = styled.div<{ $level: number }>`
  display: grid;
  gap: var(--space-1);
  margin-block-start: calc(-1 * var(--space-2));
  > span {
    display: flex;
    gap: var(--space-1);
  }
  i {
    flex: 1;
    height: calc(4px + var(--stroke));
    border-radius: var(--r-pill);
    background: var(--c-border);
  }
  i:nth-child(-n + ${({ $level }) => $level}) {
    background: ${({ $level }) => ($level === 1 ? 'var(--c-danger)' : 'var(--c-mark)')};
  }
  p {
    min-height: 1.5em;
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
`;
