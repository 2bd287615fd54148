import { createGlobalStyle } from 'styled-components';

/** Lets a page of pictures use a wide window; what is around the page keeps its edges. */
export const WidePage = createGlobalStyle`
  :root { --page: 90rem }
`;
