import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { iconSizes } from '@manyhearts/themes/scales';
import { CardSkeleton } from '#site/domain/CardSkeleton.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { LoadFailure } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { Specimen, State } from './Specimen.tsx';

export function Waiting() {
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 2_000);
  };
  return (
    <>
      <Specimen name="Skeleton" width="22rem">
        <State label="lines">
          <Skeleton shape="lines" />
        </State>
        <State label="rows with an avatar">
          <Skeleton shape="avatarRow" count={3} />
        </State>
        <State label="cards">
          <CardSkeleton count={2} least="9.5rem, 44%" />
        </State>
      </Specimen>
      <Specimen name="Spinner" width="8rem">
        <State label="24">
          <Spinner />
        </State>
        <State label="36">
          <Spinner size={iconSizes.huge} />
        </State>
      </Specimen>
      <Specimen name="StillComing" note="In the place of something whose code is on its way." width="12rem">
        <State label="on its way">
          <StillComing hasFailed={false} again={retry} />
        </State>
        <State label="did not come">
          <StillComing hasFailed again={retry} />
        </State>
      </Specimen>
      <Specimen name="Empty" width="26rem">
        <Empty
          level={3}
          icon={<MessageCircle size={iconSizes.huge} aria-hidden />}
          title="No conversations yet"
          text="Write to somebody, and it will stand here."
        >
          <Button>Find members</Button>
        </Empty>
      </Specimen>
      <Specimen name="LoadFailure" width="26rem">
        <LoadFailure
          title="Your messages could not be loaded"
          failure={{ detail: 'The server did not answer in time.', reference: '01J8Z4T0QK' }}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      </Specimen>
    </>
  );
}
