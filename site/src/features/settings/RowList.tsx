import { styled } from 'styled-components';

/** Rows with actions, for example sessions or passkeys. */
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
