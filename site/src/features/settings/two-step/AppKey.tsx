import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { drawnCode } from '@manyhearts/contract/qr-code';
import { confirmSecondFactor, type SecondFactorSecret } from '@manyhearts/contract/second-factor';
import { from } from '@manyhearts/themes/media';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { inGroups, wrongCode } from '../OwnCode.tsx';
import { CopyButton } from './CopyButton.tsx';

type AppKeyProps = {
  given: SecondFactorSecret;
  onCodes: (codes: readonly string[]) => void;
  onLeave: () => void;
  onStale: () => void;
};

/** The key as QR code, as text, and as a link for an app on this device; then asks for the first code as a proof. */
export function AppKey({ given: { secret, address }, onCodes, onLeave, onStale }: AppKeyProps) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const first = useRef<HTMLParagraphElement>(null);
  const confirming = useForm(confirmSecondFactor, {
    shape: async () => (await import('@manyhearts/contract/second-factor.shapes')).confirmSecondFactorInput,
    onDone: ({ recoveryCodes: codes }) => onCodes(codes),
    onFailed: ({ code }) => code === 'conflict' && onStale(),
  });
  const { isBusy, failure, headline, errorOf } = confirming;
  const error = errorOf('totp');

  // Focuses the text, not the field: a phone would scroll the key out of view, and its keyboard would cover the rest.
  useEffect(() => first.current?.focus(), []);

  return (
    <Steps>
      <p ref={first} tabIndex={-1}>
        {t('twoStep.add')}
      </p>
      <QrCode text={address} label={t('twoStep.picture')} />
      <Key aria-label={t('twoStep.key')}>{inGroups(secret)}</Key>
      <Ways>
        <CopyButton text={secret} />
        <ButtonLink href={address} $kind="quiet" $small>
          {t('twoStep.openApp')}
        </ButtonLink>
      </Ways>
      <Form of={confirming} aria-label={t('twoStep.turnOn')}>
        <FormAlert>{headline}</FormAlert>
        <Field
          label={t('twoStep.code')}
          hint={t('twoStep.codeHint')}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          enterKeyHint="go"
          error={error && wrongCode(failure) ? t('twoStep.wrongCode') : error}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('twoStep.turnOn')}
        </Button>
      </Form>
      <Button $kind="bare" onClick={onLeave}>
        {shared('cancel')}
      </Button>
    </Steps>
  );
}

const Steps = styled.div`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  > p:focus {
    outline: none;
  }
  ${from('small')} {
    > button {
      justify-self: start;
    }
  }
`;

/** A font in which 0 and O, and 1 and l, differ. */
const Key = styled.output`
  padding: var(--space-3) var(--space-4);
  border: max(1px, var(--stroke)) dashed var(--c-border-strong);
  border-radius: var(--r-medium);
  background: var(--c-raised);
  font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
  font-size: var(--text-lead);
  letter-spacing: 0.04em;
  user-select: all;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** Whole pixels, so that all modules have the same size. */
const modulePx = 5;

/** Black on white in every appearance: many cameras can't read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  // Error correction M, because cameras read screens at an angle and through reflections.
  const { side, path } = drawnCode(encode(text, { ecc: 'M', border: 0 }).data);
  return (
    <Picture
      role="img"
      aria-label={label}
      width={side * modulePx}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="black" d={path} />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: min(var(--r-medium), 12px);
  box-shadow: 0 0 0 1px var(--c-border);
  forced-color-adjust: none;
`;
