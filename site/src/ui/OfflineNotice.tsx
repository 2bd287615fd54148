import { styled } from 'styled-components';

/** Says so while there is no connection. The small loader marks the root element, so it works before React does. */
export function OfflineNotice({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <Bar>{`${title}. ${text}`}</Bar>
    </div>
  );
}

const Bar = styled.p`
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
