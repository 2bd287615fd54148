import { styled } from 'styled-components';

/** Shown while offline. The loader sets an attribute on the root element, so that it works before React. */
export function OfflineNotice({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <OfflineBar>{`${title}. ${text}`}</OfflineBar>
    </div>
  );
}

export const OfflineBar = styled.p`
  display: none;
  padding: 10px 16px;
  background: var(--c-warning-surface);
  color: var(--c-warning);
  text-align: center;
  font-weight: 600;
  html[data-offline] & {
    display: block;
  }
`;
