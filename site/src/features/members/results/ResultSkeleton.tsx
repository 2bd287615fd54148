import { styled } from 'styled-components';
import { CardSkeleton } from '#site/domain/CardSkeleton.tsx';
import { least } from './ResultGrid.tsx';

/** As many as fit on a wide screen. */
const shapes = 12;

export function ResultSkeleton() {
  return (
    <Screenful>
      <CardSkeleton count={shapes} least={least} />
    </Screenful>
  );
}

/** About the height of the results, so that the footer does not shift. */
const Screenful = styled.div`
  min-height: 100dvh;
`;
