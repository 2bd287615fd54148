import { Chip } from '@mui/material';
import { readMemberMails } from '@manyhearts/contract/admin/member-parts';
import { useText } from '#admin/shared/use-text.ts';
import { MemberPart, Nothing } from './MemberPart.tsx';
import { Moment, Rows } from './Rows.tsx';
import { useMemberPart } from './use-member-part.ts';

const colours = { held: 'info', waiting: 'info', sent: 'success', nobody: 'default', refused: 'error' } as const;

export function MailsPart({ id }: { id: string }) {
  const text = useText();
  const query = useMemberPart(readMemberMails, id);
  return (
    <MemberPart query={query}>
      {(mails) =>
        mails.length === 0 ? (
          <Nothing>{text('members.noMails')}</Nothing>
        ) : (
          <Rows
            label={text('members.parts.mails')}
            rows={mails}
            keyOf={(mail) => mail.id}
            columns={[
              { name: text('members.fields.when'), render: (mail) => <Moment at={mail.createdAt} /> },
              { name: text('members.fields.kind'), render: (mail) => <code>{mail.kind}</code> },
              {
                name: text('members.fields.status'),
                render: ({ state }) => (
                  <Chip size="small" variant="outlined" color={colours[state]} label={text(`members.mail.${state}`)} />
                ),
              },
              { name: text('members.fields.email'), render: (mail) => mail.address ?? '–' },
              {
                name: text('members.fields.sentAt'),
                render: (mail) => (mail.sentAt ? <Moment at={mail.sentAt} /> : '–'),
              },
            ]}
          />
        )
      }
    </MemberPart>
  );
}
