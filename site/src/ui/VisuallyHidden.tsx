import { css, styled } from 'styled-components';

/** Invisible, but available to screen readers. */
export const outOfSight = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers that a picture or number replaces visually. */
export const VisuallyHidden = styled.span`
  ${outOfSight}
`;
