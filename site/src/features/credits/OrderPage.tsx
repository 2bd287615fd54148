import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { CreditsView, readsCredits } from './CreditsView.tsx';
import { OrderForm } from './OrderForm.tsx';

export const reads = readsCredits;

/** One bundle before it is paid: all that it costs and involves, and the ways to pay. */
export function OrderPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="order" title={() => t('order.title')} lead={() => t('order.lead')}>
      <Order />
    </CreditsFrame>
  );
}

function Order() {
  const { t } = useTranslation('credits');
  const { id, paymentmethod } = useParams();
  const [code, setCode] = useState<string>();
  return (
    <CreditsView code={code}>
      {(answer, refetch) => {
        const bundle = answer.bundles.find((one) => one.id === id);
        if (bundle)
          return <OrderForm {...{ bundle, answer, code }} method={paymentmethod} onCode={setCode} onStale={refetch} />;
        return (
          <Empty title={t('order.gone')} text={t('order.goneText')}>
            <ButtonLink href="/credits">{t('order.back')}</ButtonLink>
          </Empty>
        );
      }}
    </CreditsView>
  );
}
