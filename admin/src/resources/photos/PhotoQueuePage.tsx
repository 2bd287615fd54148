import { useEffect, useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import {
  approvePhoto,
  claimPhotos,
  rejectPhoto,
  releasePhotos,
  undoPhotoDecision,
  type AdminPhotoView,
} from '@manyhearts/contract/admin/photos';
import { photoReasons, type PhotoReason } from '@manyhearts/contract/photos';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { MemberHistory, useMemberHistory } from '#admin/shared/queue/MemberHistory.tsx';
import { QueueFrame } from '#admin/shared/queue/QueueFrame.tsx';
import type { QueueSource, ReviewQueue } from '#admin/shared/queue/review-queue.ts';
import { useReviewQueue } from '#admin/shared/queue/use-review-queue.ts';
import { VerdictBar } from '#admin/shared/queue/VerdictBar.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { PhotoFacts } from './PhotoFacts.tsx';
import { PhotoStage } from './PhotoStage.tsx';

const keepalive = { keepalive: true };
/** Pictures of the next photos are loaded before they are shown. */
const preloaded = 2;

/** Waiting photos, one after the other. */
export function PhotoQueuePage() {
  const text = useText();
  const { brand } = useChosenBrand();
  const { queue, state } = useReviewQueue(useSource(brand?.id ?? null));
  const [, next, afterNext] = state.items;
  usePreloaded(state.items.slice(1, 1 + preloaded).map(({ filename }) => filename));
  useMemberHistory(memberOf(next), next !== undefined);
  useMemberHistory(memberOf(afterNext), afterNext !== undefined);
  const nameOf = ({ memberName: name, memberAge: age }: AdminPhotoView) => text('photos.name', { name, age });
  return (
    <ResourceContextProvider value="photos">
      <QueueFrame
        title={text('photos.queue')}
        brand={brand?.name}
        list="/photos"
        queue={queue}
        state={state}
        nameOf={nameOf}
        empty={{ title: text('photos.done.title'), text: text('photos.done.text') }}
      >
        {(photo) => ({
          stage: <PhotoStage key={photo.id} photo={photo} />,
          verdicts: <PhotoVerdicts queue={queue} name={nameOf(photo)} />,
          aside: (
            <>
              <PhotoFacts photo={photo} />
              <MemberHistory memberId={photo.memberId} tenantId={photo.tenantId} />
            </>
          ),
        })}
      </QueueFrame>
    </ResourceContextProvider>
  );
}

function useSource(tenantId: string | null): QueueSource<AdminPhotoView> {
  const call = useCall();
  return useMemo(
    () => ({
      claim: async (skipped) => {
        const { photos: items, waiting } = await call(claimPhotos, { tenantId, skipped });
        return { items, waiting };
      },
      release: (ids) => call(releasePhotos, { ids }, keepalive),
      undo: (id) => call(undoPhotoDecision, { id }, keepalive),
    }),
    [call, tenantId],
  );
}

function PhotoVerdicts({ queue, name }: { queue: ReviewQueue<AdminPhotoView>; name: string }) {
  const text = useText();
  const call = useCall();
  const approve = (explicit: boolean): void =>
    queue.decide(text(explicit ? 'photos.made.marked' : 'photos.made.approved', { name }), ({ id, status: seen }) =>
      call(approvePhoto, { id, seen, explicit, undoable: true }, keepalive),
    );
  const reject = (reason: PhotoReason): void =>
    queue.decide(
      text('photos.made.rejected', { name, reason: text(`photos.reason.${reason}`) }),
      ({ id, status: seen }) => call(rejectPhoto, { id, seen, reason, undoable: true }, keepalive),
    );
  return (
    <VerdictBar
      verdicts={[
        { key: 'a', label: 'photos.approve', colour: 'success', isMain: true, run: () => approve(false) },
        { key: 'm', label: 'photos.approveMarked', colour: 'warning', run: () => approve(true) },
      ]}
      reasons={{
        title: 'photos.rejectBecause',
        key: 'r',
        label: 'photos.reject',
        choices: photoReasons.map((reason) => ({ label: `photos.reason.${reason}`, run: () => reject(reason) })),
      }}
    />
  );
}

function memberOf(photo: AdminPhotoView | undefined) {
  return { memberId: photo?.memberId ?? '', tenantId: photo?.tenantId ?? '' };
}

function usePreloaded(addresses: readonly string[]): void {
  const all = addresses.join(' ');
  useEffect(() => {
    for (const address of all.split(' ').filter(Boolean)) new Image().src = address;
  }, [all]);
}
