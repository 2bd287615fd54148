import { useParams } from 'react-router';
import { idShape } from '@manyhearts/contract/ids';
import { MemberPage } from './features/member/MemberPage.tsx';
import { isServed } from './routes-info.ts';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

const wayTo = (path: string) => (isServed(path) ? path : undefined);

/** A member's profile; links only to pages that are served already. */
export function MemberProfilePage() {
  const { id = '' } = useParams();
  if (!idShape.test(id)) return <NotFoundNotice />;
  return <MemberPage ways={{ premium: wayTo('/premium'), credits: wayTo('/credits'), search: wayTo('/members') }} />;
}
