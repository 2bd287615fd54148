import { useParams } from 'react-router';
import { readMember } from '@manyhearts/contract/member-profile';
import { listInterests } from '@manyhearts/contract/reference';
import { idShape } from '@manyhearts/contract/ids';
import { MemberPage } from './features/member/MemberPage.tsx';
import type { Place } from './boot/boot.ts';
import { isServed } from './routes-info.ts';
import { readOf } from './store/server-data.ts';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

const wayTo = (path: string) => (isServed(path) ? path : undefined);

export const reads = ({ parameters: { id = '' } }: Place) =>
  idShape.test(id) ? [readOf(readMember, { id }), readOf(listInterests)] : [];

/** A member's profile; links only to pages that are served already. */
export function MemberProfilePage() {
  const { id = '' } = useParams();
  if (!idShape.test(id)) return <NotFoundNotice />;
  const [premium, credits, search, chat] = ['/premium', '/credits', '/members', `/members/${id}/chat`].map(wayTo);
  return <MemberPage ways={{ premium, credits, search, chat }} />;
}
