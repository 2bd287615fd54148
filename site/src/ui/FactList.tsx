import { styled } from 'styled-components';

export function FactList({ facts }: { facts: readonly { name: string; label: string; value: string }[] }) {
  return (
    <List>
      {facts.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 46%), 1fr));
  gap: var(--space-3) var(--space-5);
  margin: 0;
  > div {
    min-width: 0;
  }
  dt {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
