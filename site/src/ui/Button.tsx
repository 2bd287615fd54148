import { styled } from 'styled-components';
import { buttonStyle, type ButtonStyle } from './button-style.ts';

export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<ButtonStyle>`
  ${buttonStyle}
`;
