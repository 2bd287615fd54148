import { styled } from 'styled-components';

/** Keeps the footer where it is while content comes. */
export const Screenful = styled.div`
  min-height: 70dvh;
`;
