import { styled } from 'styled-components';
import { buttonLook, buttonShape, type ButtonStyle } from './button-style.ts';

const Shape = styled.a`
  ${buttonShape}
`;

/** Goes somewhere, and looks as if it mattered. */
export const ButtonLink = styled(Shape)<ButtonStyle>`
  ${buttonLook}
`;
