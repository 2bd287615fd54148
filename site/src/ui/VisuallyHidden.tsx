import { css, styled } from 'styled-components';

/** Out of sight, and still read out. */
export const outOfSight = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words for screen readers, where a picture or a number says it to the eye. */
export const VisuallyHidden = styled.span`
  ${outOfSight}
`;
