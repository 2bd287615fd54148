import { styled } from 'styled-components';
import { CardSkeleton } from '#site/ui/CardSkeleton.tsx';
import { least } from './ResultGrid.tsx';

/** As many as a wide screen shows. */
const shapes = 12;

export function ResultSkeleton() {
  return (
    <Screenful>
      <CardSkeleton count={shapes} least={least} />
    </Screenful>
  );
}

/** Nearly what the results take, so that the foot of the page does not jump. */
const Screenful = styled.div`
  min-height: 100dvh;
`;
