import { useParams } from 'react-router';
import { mailTokenShape } from '@manyhearts/contract/mail-tokens';
import { DefaultLayout } from './DefaultLayout.tsx';
import { ErrorLayout } from './ErrorLayout.tsx';

/** A route can't match by the token's shape, so the layout is chosen here. */
export function OneWordLayout() {
  const { token = '' } = useParams();
  return mailTokenShape.test(token) ? <DefaultLayout /> : <ErrorLayout />;
}
