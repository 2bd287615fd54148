import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';

type SearchInputProps = {
  label: string;
  value: string;
  maxLength: number;
  onChange: (typed: string) => void;
  className?: string;
};

/** A field that searches while one types. The label stands in it while it is empty. */
export function SearchInput({ label, value, maxLength, onChange, className }: SearchInputProps) {
  return (
    <Box role="search" className={className}>
      <Search size={iconSizes.medium} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  align-items: center;
  > * {
    grid-area: 1 / 1;
  }
  > svg {
    z-index: var(--layer-raised);
    margin-inline-start: 14px;
    color: var(--c-text-muted);
    pointer-events: none;
  }
  > input {
    width: 100%;
    min-height: max(44px, var(--control));
    padding: 8px 16px 8px 44px;
    border: 0;
    border-radius: var(--r-control);
    background: var(--c-raised);
    font-size: var(--text-control);
    &::placeholder {
      color: var(--c-text-muted);
      opacity: 1;
    }
  }
`;
