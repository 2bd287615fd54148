import { Box, Chip, Typography } from '@mui/material';
import { readMemberConsents } from '@manyhearts/contract/admin/member-parts';
import { originNames } from '@manyhearts/contract/tracking';
import { Fact, Facts } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { MemberPart, Nothing, useMemberPart } from './MemberPart.tsx';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';

export function ConsentsPart({ id }: { id: string }) {
  const text = useText();
  const query = useMemberPart(readMemberConsents, id);
  return (
    <MemberPart query={query}>
      {({ consents, tracking, mailsOff }) => (
        <>
          {consents.length === 0 ? (
            <Nothing>{text('members.noConsents')}</Nothing>
          ) : (
            <Rows
              label={text('members.parts.consents')}
              rows={consents}
              keyOf={(consent) => consent.id}
              columns={[
                { name: text('members.fields.when'), render: (consent) => <Moment at={consent.at} /> },
                { name: text('members.fields.what'), render: ({ kind }) => text(`members.consent.${kind}`) },
                {
                  name: text('members.fields.status'),
                  render: ({ given }) => (
                    <Chip
                      size="small"
                      variant="outlined"
                      color={given ? 'success' : 'default'}
                      label={text(given ? 'members.given' : 'members.withdrawn')}
                    />
                  ),
                },
                { name: text('members.fields.version'), render: ({ version }) => <code>{version}</code> },
              ]}
            />
          )}
          <Box>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {text('members.tracking')}
            </Typography>
            {tracking ? (
              <Facts>
                {originNames
                  .filter((name) => tracking[name] !== undefined)
                  .map((name) => (
                    <Fact key={name} name={name} isCode>
                      {tracking[name]}
                    </Fact>
                  ))}
              </Facts>
            ) : (
              <Nothing>{text('members.noTracking')}</Nothing>
            )}
          </Box>
          <Facts>
            <Fact name={text('members.fields.mailsOff')}>{mailsOff.join(', ') || '–'}</Fact>
          </Facts>
        </>
      )}
    </MemberPart>
  );
}
