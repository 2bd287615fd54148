import { styled } from 'styled-components';

/** Keeps the footer out of sight, below the bar and a whole window, so that content that comes moves nothing. */
export const Screenful = styled.div`
  min-height: calc(100dvh - 64px);
`;
