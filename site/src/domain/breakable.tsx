import { Fragment, type ReactNode } from 'react';

/** User names are words joined by underscores; allows a line break after each underscore. */
export function breakable(text: string): ReactNode {
  return text.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
