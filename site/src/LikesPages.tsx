import { useParams } from 'react-router';
import { idShape } from '@manyhearts/contract/ids';
import { readMember } from '@manyhearts/contract/member-profile';
import { listInterests } from '@manyhearts/contract/reference';
import { Likes } from './features/likes/Likes.tsx';
import { Match } from './features/likes/Match.tsx';
import type { Place } from './boot/boot.ts';
import { isServed } from './routes-info.ts';
import { readLikes } from './store/likes.ts';
import { readOf } from './store/server-data.ts';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';
import { type LikeState, likeStates } from '@manyhearts/contract/members';

const isType = (type: string): type is LikeState => likeStates.some((state) => state === type);
const chatWith = (id: string) => (isServed(`/members/${id}/chat`) ? `/members/${id}/chat` : undefined);

export const reads = ({ parameters: { type = 'received' } }: Place) => (isType(type) ? [readLikes(type)] : []);

/** Likes of one kind; those that the member received, unless the address says another. */
export function LikesPage() {
  const { type = 'received' } = useParams();
  if (!isType(type)) return <NotFoundNotice />;
  return <Likes type={type} chatWith={chatWith} swipe={isServed('/swipe-game') ? '/swipe-game' : undefined} />;
}

export const readsOfMatch = ({ parameters: { id = '' } }: Place) =>
  idShape.test(id) ? [readOf(readMember, { id }), readOf(listInterests)] : [];

/** One match, and what to do next. */
export function MatchPage() {
  const { id = '' } = useParams();
  if (!idShape.test(id)) return <NotFoundNotice />;
  return <Match key={id} id={id} chat={chatWith(id)} />;
}
