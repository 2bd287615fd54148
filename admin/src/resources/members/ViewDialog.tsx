import { memberViewMinutes, viewAsMember } from '@manyhearts/contract/admin/member-acts';
import type { AdminMemberView } from '@manyhearts/contract/admin/members';
import { useText } from '#admin/shared/use-text.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = { member: AdminMemberView; onDone: (says: string) => void; onClose: () => void };

/** The site as this member sees it, in a tab of its own. */
export function ViewDialog({ member, onDone, onClose }: Props) {
  const text = useText();
  return (
    <ReasonDialog
      title={text('members.acts.view.title', { name: member.name })}
      says={text('members.acts.view.says', { minutes: memberViewMinutes })}
      confirm={text('members.acts.view.submit')}
      run={async (call, reason) => {
        const { path } = await call(viewAsMember, { id: member.id, reason });
        window.open(path, '_blank', 'noopener');
      }}
      onDone={() => onDone(text('members.acts.view.done'))}
      onClose={onClose}
    />
  );
}
