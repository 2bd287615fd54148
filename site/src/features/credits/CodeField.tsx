import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OfferedBundle } from '@manyhearts/contract/credits';
import { readDiscount } from '@manyhearts/contract/discounts';
import { lessPercentage, minorOf, toDecimal } from '@manyhearts/contract/money';
import type { Money } from '@manyhearts/contract/orders';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';

/** A code that the member typed, with the bundle's price by it. */
export type UsedCode = { code: string; percentage: number; price: Money };

type CodeFieldProps = { bundle: OfferedBundle; code: UsedCode | undefined; onUse: (code: UsedCode) => void };

/** For members who have a code; it takes no room from those who have none. */
export function CodeField({ bundle, code, onUse }: CodeFieldProps) {
  const { t } = useTranslation('credits');
  const [isOpen, setOpen] = useState(false);
  const asking = useForm(readDiscount, {
    onDone: ({ discount }) => {
      if (!discount) return;
      const { code: own, valuePercentage: percentage } = discount;
      const minor = lessPercentage(minorOf(bundle.price.amount) ?? 0, percentage);
      onUse({ code: own, percentage, price: { amount: toDecimal(minor), currency: bundle.price.currency } });
    },
  });
  if (code) return <p role="status">{t('order.codeWorks', { percentage: code.percentage })}</p>;
  if (!isOpen)
    return (
      <Opener>
        <Button $kind="quiet" onClick={() => setOpen(true)}>
          {t('order.haveCode')}
        </Button>
      </Opener>
    );
  const { isBusy, headline, errorOf } = asking;
  return (
    <Form of={asking} aria-label={t('order.code')}>
      <FormAlert>{headline}</FormAlert>
      <Line>
        <Field
          label={t('order.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          error={errorOf('code')}
        />
        <Button type="submit" $kind="quiet" isBusy={isBusy}>
          {t('order.useCode')}
        </Button>
      </Line>
    </Form>
  );
}

const Opener = styled.div`
  justify-self: start;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  > :first-child {
    flex: 1 1 12rem;
  }
`;
