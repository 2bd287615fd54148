import { useParams } from 'react-router';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import { MailLinkPage } from './features/auth/MailLinkPage.tsx';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

/** A path of one word is the page of a mailed link, or nothing. */
export function OneWordPage() {
  const { token = '' } = useParams();
  return mailTokenShape.test(token) ? <MailLinkPage /> : <NotFoundNotice />;
}
