import { useTranslation } from 'react-i18next';
import type { CallError } from '@manyhearts/contract/client/call-error';
import type { CountryCode } from '@manyhearts/contract/countries';
import { ButtonLink } from '#site/ui/Button.tsx';

type SigningLinkProps = { failure: CallError | undefined; bundle: string; country: CountryCode };

/** The way to a mandate, if the order needs one, or another than the one that it was refused with. */
export function SigningLink({ failure, bundle, country }: SigningLinkProps) {
  const { t } = useTranslation('credits');
  const isRefused = failure?.code === 'mandate_refused';
  if (!isRefused && failure?.code !== 'mandate_required') return null;
  return (
    <ButtonLink
      href={`/directdebit?bundle=${bundle}&country=${country}${isRefused ? '&refused=1' : ''}`}
      $kind={isRefused ? 'main' : 'quiet'}
    >
      {t(isRefused ? 'debit.another' : 'debit.sign')}
    </ButtonLink>
  );
}
