import { styled } from 'styled-components';
import { buttonLook, buttonShape, type ButtonStyle } from './button-style.ts';

const Shape = styled.a`
  ${buttonShape}
`;

/** A link that looks like a button. */
export const ButtonLink = styled(Shape)<ButtonStyle>`
  ${buttonLook}
`;
