import { styled } from 'styled-components';

/** Things of a member's account one below the other, each with what can be done about it. */
export const RowList = styled.ul`
  display: grid;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  &:focus {
    outline: none;
  }
  > li + li {
    border-block-start: 1px solid var(--c-border);
  }
`;
