import { useParams } from 'react-router';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import { MailLinkPage } from './features/auth/MailLinkPage.tsx';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

/** A one-segment path is a mailed link if it has a token's shape, otherwise not found. */
export function OneWordPage() {
  const { token = '' } = useParams();
  return mailTokenShape.test(token) ? <MailLinkPage /> : <NotFoundNotice />;
}
