import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readCredits, type CreditsAnswer } from '@manyhearts/contract/credits';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';

type DiscountCodeFieldProps = {
  /** The bundle that the code is for. */
  bundle: string;
  country: CreditsAnswer['country'];
  onUse: (code: string) => void;
};

/** For members who have a code; it takes no room from those who have none. The server says what it makes of prices. */
export function DiscountCodeField(props: DiscountCodeFieldProps) {
  const { t } = useTranslation('credits');
  return <Disclosure label={t('order.haveCode')}>{() => <CodeForm {...props} />}</Disclosure>;
}

function CodeForm({ bundle, country, onUse }: DiscountCodeFieldProps) {
  const { t } = useTranslation('credits');
  const serverData = useQueryClient();
  const [isUnfit, setUnfit] = useState(false);
  const asking = useForm(readCredits, {
    shape: async () => (await import('@manyhearts/contract/credits.shapes')).typedCodeInput,
    extra: () => ({ country }),
    onDone: (answer, { code = '' }) => {
      const found = answer.bundles.find(({ id }) => id === bundle);
      const fits = found !== undefined && found.discountedPrice.amount !== found.price.amount;
      setUnfit(!fits);
      if (!fits) return;
      serverData.setQueryData(queryOf(readCredits, { country, code }).queryKey, answer);
      onUse(code);
    },
  });
  const { isBusy, headline, errorOf } = asking;
  return (
    <Form of={asking} aria-label={t('order.code')}>
      <FormAlert>{isUnfit ? t('order.codeUnfit') : headline}</FormAlert>
      <Line>
        <Field
          label={t('order.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          error={errorOf('code')}
        />
        <Button type="submit" $kind="quiet" isBusy={isBusy}>
          {t('order.useCode')}
        </Button>
      </Line>
    </Form>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  > :first-child {
    flex: 1 1 12rem;
  }
`;
