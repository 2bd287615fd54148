import { styled } from 'styled-components';
import { HomeLink } from './HomeLink.tsx';

/** A bar without navigation. */
export function LogoBar() {
  return (
    <Bar>
      <HomeLink />
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  max-width: 76rem;
  min-height: 60px;
  margin: 0 auto;
  padding: 8px var(--gutter);
`;
