import { createGlobalStyle } from 'styled-components';

/** Base styles of all pages. Sizes follow the theme's unit, so that a roomy brand is roomy everywhere. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 80px }
  html[data-modal] { overflow: hidden }
  body {
    margin: 0;
    background: var(--c-page);
    color: var(--c-text);
    font: 400 var(--text-body)/var(--body-leading) var(--font-body);
    overflow-wrap: break-word;
  }
  h1, h2, h3 {
    margin: 0;
    font-family: var(--font-display);
    font-weight: var(--display-weight);
    letter-spacing: var(--display-tracking);
    line-height: var(--display-leading);
    overflow-wrap: anywhere;
    text-transform: var(--display-case);
    text-wrap: balance;
  }
  h1 { font-size: var(--text-title-1) }
  h2 { font-size: var(--text-title-2) }
  h3 { font-size: var(--text-title-4) }
  p { margin: 0; text-wrap: pretty }
  a { color: var(--c-link); text-underline-offset: .2em }
  img, svg { display: block; max-width: 100% }
  .lucide > * { stroke-width: 1.75px; vector-effect: non-scaling-stroke }
  button, input, select, textarea { font: inherit; color: inherit }
  main:focus, :is(h1, h2, h3)[tabindex='-1']:focus { outline: none }
  :focus-visible { outline: 3px solid var(--c-focus); outline-offset: 2px }
  ::selection { background: var(--c-action); color: var(--c-action-text) }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition-duration: 1ms !important; scroll-behavior: auto !important }
  }
  @media print { nav, dialog { display: none !important } }
`;
