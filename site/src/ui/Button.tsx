import type { ComponentProps, MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from './Spinner.tsx';
import { buttonLook, buttonShape, type ButtonStyle } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { isBusy?: boolean };

/** While busy it keeps its width and focus and ignores presses. */
export function Button({ isBusy = false, type = 'button', onClick, children, ...button }: ButtonProps) {
  return (
    <Face
      {...button}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      $isBusy={isBusy}
      onClick={isBusy ? hold : onClick}
    >
      {children}
      {isBusy && (
        <Middle>
          <Spinner />
        </Middle>
      )}
    </Face>
  );
}

/** Enter in a field clicks the submit button, so this also prevents a second submit. */
function hold(event: MouseEvent): void {
  event.preventDefault();
}

const busy = css`
  position: relative;
  color: transparent;
  &[aria-disabled='true'] {
    opacity: 1;
    cursor: progress;
  }
`;

const Shape = styled.button`
  ${buttonShape}
`;

const Face = styled(Shape)<ButtonStyle & { $isBusy: boolean }>`
  ${buttonLook}
  ${({ $isBusy }) => $isBusy && busy}
`;

const Middle = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: var(--ink);
`;

const LinkShape = styled.a`
  ${buttonShape}
`;

/** A link that looks like a button. */
export const ButtonLink = styled(LinkShape)<ButtonStyle>`
  ${buttonLook}
`;
