import { readMemberMails } from '@manyhearts/contract/admin/member-parts';
import { useText } from '#admin/shared/use-text.ts';
import { MailStateChip } from '#admin/shared/mails/MailStateChip.tsx';
import { mailKind } from '#admin/shared/mails/mail-words.ts';
import { MemberPart, Nothing } from './MemberPart.tsx';
import { Moment } from '#admin/shared/Moment.tsx';
import { Rows } from '#admin/shared/Rows.tsx';
import { useMemberPart } from './use-member-part.ts';

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
