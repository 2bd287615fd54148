import { css, styled } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';

const Way = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`;

/** Text below the form, on the hero's background. */
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 20px;
  font-size: var(--text-small);
  a {
    padding-block: 6px;
    color: inherit;
  }
`;

const kinds: Record<Composition['starter'], ReturnType<typeof css>> = {
  card: css`
    padding: clamp(16px, 4vw, var(--space-6));
    border: max(0px, var(--stroke) - 1px) solid var(--c-text);
    border-radius: min(var(--r-large), 32px);
    background: var(--c-overlay);
    color: var(--c-text);
    box-shadow: var(--shadow-high);
  `,
  bar: css`
    padding: clamp(16px, 4vw, 20px);
    border-radius: min(var(--r-large), 32px);
    background: var(--c-overlay);
    color: var(--c-text);
    box-shadow: var(--shadow-high);
    ${from('medium')} {
      grid-template-columns: 1fr 1.2fr auto;
      align-items: end;
      max-width: 52rem;
      margin-inline: auto;
      padding: 14px 16px 16px 24px;
      button {
        grid-column: auto;
        min-height: max(48px, var(--control));
      }
    }
  `,
  bare: css`
    label > span {
      color: inherit;
    }
    select {
      padding-inline: 2px 30px;
      border-width: 0 0 1px;
      border-color: currentColor;
      border-radius: 0;
      font-size: var(--text-lead);
    }
    option {
      background: var(--c-overlay);
      color: var(--c-text);
    }
  `,
};

const Form = styled.form<{ $kind: Composition['starter'] }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: 14px 12px;
  text-align: start;
  label {
    display: grid;
    gap: 5px;
    min-width: 0;
    line-height: 1.3;
  }
  label > span {
    color: var(--c-text-muted);
    font-size: var(--text-small);
    text-wrap: balance;
  }
  select {
    width: 100%;
    min-width: 0;
    min-height: max(48px, var(--control));
    padding: 8px 34px 8px clamp(12px, calc(var(--r-control) * 0.5), 20px);
    border: max(1px, var(--stroke)) solid var(--c-border-strong);
    border-radius: var(--r-control);
    background:
      linear-gradient(45deg, transparent 50%, currentColor 50%) calc(100% - 20px) 55% / 6px 6px no-repeat,
      linear-gradient(-45deg, transparent 50%, currentColor 50%) calc(100% - 14px) 55% / 6px 6px no-repeat;
    font-size: var(--text-control);
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  button {
    grid-column: 1 / -1;
    min-height: max(52px, var(--control));
  }
  ${({ $kind }) => kinds[$kind]}
`;

export const starterParts = { Way, Foot, Form } as const;
