import { keyframes, styled } from 'styled-components';

/** A bubble with hopping dots while the other member types; their bar says it in words. */
export function TypingDots() {
  return (
    <Typing aria-hidden>
      <i />
      <i />
      <i />
    </Typing>
  );
}

const hop = keyframes`
  30% { translate: 0 -4px; opacity: 1 }
  60% { translate: 0; opacity: .5 }
`;

const Typing = styled.div`
  display: flex;
  gap: 5px;
  justify-self: start;
  margin-block-start: var(--space-2);
  padding: 16px 16px 14px;
  border-radius: var(--r-large);
  border-end-start-radius: 5px;
  background: var(--c-raised);
  > i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--c-text-muted);
    opacity: 0.5;
    animation: ${hop} 1.2s infinite;
  }
  > i:nth-child(2) {
    animation-delay: 0.15s;
  }
  > i:nth-child(3) {
    animation-delay: 0.3s;
  }
`;
