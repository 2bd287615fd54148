import { styled } from 'styled-components';
import { buttonStyle, type ButtonStyle } from './button-style.ts';

/** Goes somewhere, and looks as if it mattered. */
export const ButtonLink = styled.a<ButtonStyle>`
  ${buttonStyle}
`;
