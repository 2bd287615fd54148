import { readMemberMails } from '@manyhearts/contract/admin/member-parts';
import { useText } from '#admin/shared/use-text.ts';
import { MailStateChip, mailKind } from '#admin/shared/mail-parts.tsx';
import { MemberPart, Nothing, useMemberPart } from './MemberPart.tsx';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';

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
              { name: text('members.fields.kind'), render: (mail) => mailKind(text, mail.kind) },
              {
                name: text('members.fields.status'),
                render: ({ state }) => <MailStateChip status={state} />,
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
