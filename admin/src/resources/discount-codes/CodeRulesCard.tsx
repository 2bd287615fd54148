import { Link } from '@mui/material';
import { ReferenceField, useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AdminCodeView } from '@manyhearts/contract/admin/discount-codes';
import { countryName } from '#admin/shared/country-name.ts';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';
import { usesText } from './code-parts.tsx';

type Props = { code: AdminCodeView };

export function CodeRulesCard({ code }: Props) {
  const text = useText();
  const money = useMoney();
  const { method } = usePaymentWords();
  const locale = useLocale();
  const { longMoment } = useDates();
  const { country, currency, minimum, methods, member, expiresAt } = code;
  return (
    <SectionCard title={text('codes.rules')}>
      <Facts>
        <Fact name={text('resources.discountcodes.fields.tenantId')}>
          <ReferenceField source="tenantId" reference="tenants" record={code} link={false} />
        </Fact>
        <Fact name={text('codes.fields.percentage')}>{`${code.valuePercentage}%`}</Fact>
        <Fact name={text('codes.fields.validity')}>{text(`codes.validity.${code.validity}`)}</Fact>
        <Fact name={text('resources.discountcodes.fields.uses')}>{usesText(text, code)}</Fact>
        <Fact name={text('codes.fields.country')}>
          {country ? countryName(locale, country) : text('codes.fields.anyCountry')}
        </Fact>
        <Fact name={text('codes.fields.minimum')}>
          {minimum && currency ? money({ amount: minimum, currency }) : text('codes.none')}
        </Fact>
        <Fact name={text('codes.fields.methods')}>
          {methods?.map(method).join(', ') ?? text('codes.fields.anyMethod')}
        </Fact>
        <Fact name={text('codes.fields.expiresAt')}>{expiresAt ? longMoment(expiresAt) : text('codes.none')}</Fact>
        <Fact name={text('codes.fields.member')}>
          {member ? (
            <Link component={RouterLink} to={`/members/${member}/show`}>
              {member}
            </Link>
          ) : (
            text('codes.everyone')
          )}
        </Fact>
        <Fact name={text('resources.discountcodes.fields.createdAt')}>{longMoment(code.createdAt)}</Fact>
      </Facts>
    </SectionCard>
  );
}
