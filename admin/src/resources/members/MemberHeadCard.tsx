import LockOpen from '@mui/icons-material/LockOpenOutlined';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useGetOne, useLocale } from 'react-admin';
import { closeMember, openMember, openMemberContact, type AdminMemberView } from '@manyhearts/contract/admin/members';
import { languageNames } from '@manyhearts/contract/languages';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { countryName } from '#admin/shared/country-name.ts';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { Moment } from '#admin/shared/dates.tsx';

type Props = { member: AdminMemberView };

/** Who it is, as far as it is opened, and what to know before acting. */
export function MemberHeadCard({ member }: Props) {
  const text = useText();
  const locale = useLocale();
  const { data: brand } = useGetOne<AdminTenantView>('tenants', { id: member.tenantId });
  const { id, name, email, origin, premium, country, language, credits, createdAt, confirmedAt, usedAt } = member;
  return (
    <SectionCard title={text('members.head')}>
      <Opening member={member} />
      <Risks member={member} />
      <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 3 }, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Facts>
          <Fact name={text('members.fields.name')}>{name}</Fact>
          <Fact name={text('members.fields.email')}>{email}</Fact>
          <Fact name={text('members.fields.id')} isCode>
            {id}
          </Fact>
          <Fact name={text('members.fields.brand')}>{brand?.name ?? '…'}</Fact>
          <Fact name={text('members.fields.origin')}>{text(`members.origin.${origin}`)}</Fact>
        </Facts>
        <Facts>
          {credits !== null && (
            <Fact name={text('members.fields.credits')}>
              {credits.toLocaleString(locale)} · {text(premium ? 'members.premium' : 'members.free')}
            </Fact>
          )}
          <Fact name={text('members.fields.country')}>
            {countryName(locale, country)} · {languageNames[language]}
          </Fact>
          <Fact name={text('members.fields.createdAt')}>
            <Moment at={createdAt} />
          </Fact>
          <Fact name={text('members.fields.confirmedAt')}>
            {confirmedAt ? <Moment at={confirmedAt} /> : text('members.notYet')}
          </Fact>
          <Fact name={text('members.fields.usedAt')}>{usedAt ? <Moment at={usedAt} /> : text('members.notYet')}</Fact>
        </Facts>
      </Box>
    </SectionCard>
  );
}

function Opening({ member: { id, opening, name } }: Props) {
  const text = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const [asked, ask] = useState<'names' | 'contact'>();
  const { canAccess: mayOpen } = useCanAccess({ resource: 'members', action: 'open' });
  const { canAccess: mayOpenContact } = useCanAccess({ resource: 'members', action: 'open-contact' });
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['members'] });
  if (!mayOpen) return null;
  const close = async () => {
    await call(closeMember, { id });
    refetch();
  };
  return (
    <>
      <Alert
        severity={opening ? 'warning' : 'info'}
        icon={opening ? <LockOpen /> : undefined}
        sx={{ '& .MuiAlert-message': { width: '100%' } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
            {opening ? (
              <>
                {text(`members.opened.${opening.scope}`)} <Moment at={opening.until} />
              </>
            ) : (
              text('members.masked')
            )}
          </Typography>
          {!opening && (
            <Button size="small" variant="outlined" onClick={() => ask('names')}>
              {text('members.open')}
            </Button>
          )}
          {mayOpenContact && opening?.scope !== 'contact' && (
            <Button size="small" onClick={() => ask('contact')}>
              {text('members.openContact')}
            </Button>
          )}
          {opening && (
            <Button size="small" onClick={() => void close()}>
              {text('members.close')}
            </Button>
          )}
        </Box>
      </Alert>
      {asked && (
        <ReasonDialog
          title={text(asked === 'names' ? 'members.openTitle' : 'members.openContactTitle', { name })}
          says={text('members.openSays')}
          confirm={text(asked === 'names' ? 'members.open' : 'members.openContact')}
          run={(send, reason) => send(asked === 'names' ? openMember : openMemberContact, { id, reason })}
          onDone={() => {
            ask(undefined);
            refetch();
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

/** Only what is so; nothing else takes room. */
function Risks({ member: { risks, ban, erasedAt, awaitsApproval } }: Props) {
  const text = useText();
  const counted = risks
    ? ([
        ['chargebacks', risks.chargebacks],
        ['debt', risks.debt],
        ['refunds', risks.refunds],
        ['openReports', risks.openReports],
        ['upheldReports', risks.upheldReports],
        ['rejectedPhotos', risks.rejectedPhotos],
      ] as const)
    : [];
  const shown = counted.filter(([, count]) => count > 0);
  return (
    <>
      {ban && (
        <Alert severity="error">
          {[text(`bans.reasons.${ban.reason}`), ban.note].filter(Boolean).join(' · ')} ·{' '}
          {ban.until ? (
            <>
              {text('members.blockedUntil')} <Moment at={ban.until} />
            </>
          ) : (
            text('members.blockedForGood')
          )}
        </Alert>
      )}
      {erasedAt && (
        <Alert severity="warning">
          {text('members.erasedAt')} <Moment at={erasedAt} />
        </Alert>
      )}
      {awaitsApproval && <Alert severity="info">{text('members.awaitsApproval')}</Alert>}
      {(shown.length > 0 || risks?.mailRefused) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="list" aria-label={text('members.risks')}>
          {shown.map(([name, count]) => (
            <Chip
              key={name}
              role="listitem"
              size="small"
              color={name === 'refunds' ? 'default' : 'warning'}
              label={text(`members.risk.${name}`, { count, smart_count: count })}
            />
          ))}
          {risks?.mailRefused && (
            <Chip
              role="listitem"
              size="small"
              color="warning"
              label={text(`members.mailRefused.${risks.mailRefused}`)}
            />
          )}
        </Box>
      )}
    </>
  );
}
