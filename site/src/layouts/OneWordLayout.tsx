import { useParams } from 'react-router';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import { DefaultLayout } from './DefaultLayout.tsx';
import { ErrorLayout } from './ErrorLayout.tsx';

/** No router tells a mailed link from a word that is nothing by its letters, so its layout does. */
export function OneWordLayout() {
  const { token = '' } = useParams();
  return mailTokenShape.test(token) ? <DefaultLayout /> : <ErrorLayout />;
}
