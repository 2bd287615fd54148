import { Fragment, type ReactNode } from 'react';

/** User names are words joined by underscores; a long one goes on in the next line behind one of them. */
export function breakable(text: string): ReactNode {
  return text.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
