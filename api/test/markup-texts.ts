import { hostileTexts } from './hostile-texts.ts';

/** No page may ask it for anything. */
export const foreignHost = 'evil.example';

const elements = [
  `img src=//${foreignHost}/a.png`,
  'img src=x',
  'svg',
  'svg/',
  `video src=//${foreignHost}/a.mp4`,
  'input autofocus',
  'details open',
  'marquee',
  `iframe src=//${foreignHost}/`,
];
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'OnStart'];
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  `//${foreignHost}/x`,
  `https:\\\\${foreignHost}`,
];
const places: readonly ((url: string) => string)[] = [
  (url) => `<a href="${url}">x</a>`,
  (url) => `<form action="${url}"><button autofocus>x</button></form>`,
  (url) => `<link rel=stylesheet href='${url}'>`,
  (url) => `<style>@import "${url}"</style>`,
  (url) => `<base href=${url}>`,
  (url) => `![x](${url})`,
];
/** Zero-width and bidi characters, and forms of letters, that filters stumble over. */
const tricks = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u2066', '\u200f'];

/** Texts that do harm if a page takes one for markup, in many more forms than those that every call is tried with. */
export const markupTexts: readonly string[] = [
  ...hostileTexts,
  ...elements.flatMap((element) => handlers.map((handler) => `<${element} ${handler}=alert(1)>`)),
  ...elements.map((element, at) => `<${element} ${handlers[at % handlers.length]}="&#97;lert&lpar;1&rpar;"`),
  ...schemes.flatMap((url) => places.map((place) => place(url))),
  ...tricks.flatMap((trick) => [`<scr${trick}ipt>alert(1)</scr${trick}ipt>`, `<${trick}img src=x onerror=alert(1)>`]),
].map((text) => text.trim());
