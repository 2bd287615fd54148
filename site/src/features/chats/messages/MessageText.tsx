import { Fragment } from 'react';
import { styled } from 'styled-components';
import { piecesOf } from './links.rules.ts';

/** Up to three emoji and nothing else. */
const fewEmoji =
  /^(?:\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?){0,4}\s?){1,3}$/u;

export function isDrawnLarge(text: string): boolean {
  return text.length > 0 && text.length < 60 && fewEmoji.test(text);
}

/** What was written, as it was written: never as HTML. Links open apart, tell nothing of this page, and show their host. */
export function MessageText({ text }: { text: string }) {
  if (isDrawnLarge(text)) return <Large>{text}</Large>;
  return (
    <Words dir="auto">
      {piecesOf(text).map(({ text: written, link }, index) =>
        link ? (
          <a key={index} href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc" title={link.host}>
            {written}
          </a>
        ) : (
          <Fragment key={index}>{written}</Fragment>
        ),
      )}
    </Words>
  );
}

const Words = styled.span`
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
  white-space: pre-wrap;
  a {
    color: var(--link);
    font-weight: 550;
  }
`;

const Large = styled.span`
  display: block;
  font-size: var(--text-figure);
  line-height: 1.15;
`;
