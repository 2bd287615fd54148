import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const shapes = { lines: Lines, avatarRow: AvatarRow } as const;
type SkeletonProps = { shape: keyof typeof shapes; count?: number };

/** Placeholder with the shape of the content, so that the layout does not shift. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  const { t } = useTranslation();
  const Shape = shapes[shape];
  return (
    <Group role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} />
      ))}
    </Group>
  );
}

function Lines() {
  return (
    <Stack aria-hidden>
      <Bone $width="92%" />
      <Bone $width="100%" />
      <Bone $width="64%" />
    </Stack>
  );
}

function AvatarRow() {
  return (
    <Row aria-hidden>
      <Round />
      <Stack>
        <Bone $width="38%" />
        <Bone $width="82%" />
      </Stack>
    </Row>
  );
}

const breathe = keyframes`
  50% { opacity: .45 }
`;

const Group = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  > * {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`;

const Stack = styled.div`
  display: grid;
  flex: 1;
  gap: 10px;
`;

const Bone = styled.span<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: 0.75em;
  margin-block: 0.2em;
  border-radius: min(var(--r-small), 8px);
  background: var(--c-skeleton);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 64px;
`;

const Round = styled.span`
  flex: none;
  width: 48px;
  height: 48px;
  border-radius: min(var(--r-pill), 50%);
  background: var(--c-skeleton);
`;
