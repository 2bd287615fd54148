import { styled } from 'styled-components';

/** The three letters, which stand for GIFs in every language. */
export const GifMark = styled.span.attrs({ 'aria-hidden': true })`
  font-weight: 700;
  line-height: 1;
  letter-spacing: 0.02em;
  &::before {
    content: 'GIF';
  }
`;
