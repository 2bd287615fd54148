import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { askDirectDebitCode, signMandate, type DirectDebitForm } from '@manyhearts/contract/direct-debit';
import { useBrand } from '#site/boot/page-context.ts';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { orderPath, usePaymentCountry } from '#site/domain/payment-country.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';

/** Signs a mandate: the account, then a code by text message. */
export function DirectDebitPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="debit" title={() => t('debit.title')} lead={() => t('debit.lead')}>
      <Signing />
    </CreditsFrame>
  );
}

function Signing() {
  const { t } = useTranslation('credits');
  const [search] = useSearchParams();
  const [country] = usePaymentCountry();
  const bundle = search.get('bundle');
  const [account, setAccount] = useState<DirectDebitForm>();
  const [isChanging, setChanging] = useState(false);
  const [ibanEnd, setIbanEnd] = useState<string>();
  if (ibanEnd !== undefined)
    return (
      <Empty title={t('debit.signed')} text={t('debit.signedText', { end: ibanEnd })}>
        <ButtonLink href={bundle === null ? '/credits' : orderPath({ bundle, method: 'sdd', country })}>
          {t('debit.onward')}
        </ButtonLink>
      </Empty>
    );
  if (account && !isChanging)
    return <CodeForm account={account} onSigned={setIbanEnd} onChange={() => setChanging(true)} />;
  return (
    <AccountForm
      begin={account}
      isRefused={search.has('refused') && account === undefined}
      onSent={(sent) => {
        setAccount(sent);
        setChanging(false);
      }}
    />
  );
}

const fields = [
  ['accountHolder', 'debit.accountHolder', 'name'],
  ['iban', 'debit.iban', 'off'],
  ['street', 'debit.street', 'address-line1'],
  ['houseNumber', 'debit.houseNumber', 'address-line2'],
  ['zip', 'debit.zip', 'postal-code'],
  ['city', 'debit.city', 'address-level2'],
] as const;

type AccountFormProps = {
  begin: DirectDebitForm | undefined;
  /** The account that they signed for last can't be debited. */
  isRefused: boolean;
  onSent: (sent: DirectDebitForm) => void;
};

function AccountForm({ begin, isRefused, onSent }: AccountFormProps) {
  const { t } = useTranslation('credits');
  const asking = useForm(askDirectDebitCode, {
    shape: async () => (await import('@manyhearts/contract/direct-debit.shapes')).askDirectDebitCodeInput,
    onDone: (_, input) => onSent(input as DirectDebitForm),
  });
  const { isBusy, headline, errorOf, rounds } = asking;
  return (
    <Narrow>
      <Form of={asking} aria-label={t('debit.title')}>
        <FormAlert>{headline}</FormAlert>
        {fields.map(([name, label, autoComplete]) => (
          <Field
            key={name}
            label={t(label)}
            name={name}
            autoComplete={autoComplete}
            defaultValue={begin?.[name]}
            error={errorOf(name) ?? (name === 'iban' && isRefused && rounds === 0 ? t('debit.refused') : undefined)}
          />
        ))}
        <Field
          label={t('debit.phone')}
          hint={t('debit.phoneHint')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={begin?.phone}
          error={errorOf('phone')}
        />
        <Button type="submit" isBusy={isBusy} $wide>
          {t('debit.send')}
        </Button>
      </Form>
    </Narrow>
  );
}

type CodeFormProps = { account: DirectDebitForm; onSigned: (ibanEnd: string) => void; onChange: () => void };

function CodeForm({ account, onSigned, onChange }: CodeFormProps) {
  const { t } = useTranslation('credits');
  const { name } = useBrand().company;
  const signing = useForm(signMandate, {
    extra: () => account,
    onDone: ({ mandate }) => onSigned(mandate.ibanEnd),
  });
  const { isBusy, headline, errorOf } = signing;
  return (
    <Narrow>
      <Form of={signing} aria-label={t('debit.sign')}>
        <p>{t('debit.mandate', { company: name })}</p>
        <FormAlert>{headline}</FormAlert>
        <Field
          label={t('debit.code')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={errorOf('otp')}
        />
        <Button type="submit" isBusy={isBusy} $wide>
          {t('debit.sign')}
        </Button>
        <Button $kind="quiet" onClick={onChange}>
          {t('debit.change')}
        </Button>
      </Form>
    </Narrow>
  );
}

/** Below the page's heading, in the middle where that is. */
function Narrow({ children }: { children: ReactNode }) {
  const { composition } = useBrand();
  return <Column $isCentred={composition.headings === 'centre'}>{children}</Column>;
}

const Column = styled.div<{ $isCentred: boolean }>`
  max-width: 32rem;
  form {
    display: grid;
    gap: var(--space-4);
  }
  ${({ $isCentred }) => $isCentred && 'margin-inline: auto;'}
`;
