import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { approvePhoto, markPhoto, rejectPhoto, type AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { photoReasons } from '@manyhearts/contract/photos';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { MemberHistory } from '#admin/shared/queue/MemberHistory.tsx';
import { VerdictBar, type Verdict } from '#admin/shared/queue/VerdictBar.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useText } from '#admin/shared/use-text.ts';
import { PhotoFacts } from './PhotoFacts.tsx';
import { PhotoStage } from './PhotoStage.tsx';
import { PhotoStatusChip } from './PhotoStatusChip.tsx';

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
};

/** One photo, also one that is decided: a later decision replaces the earlier one at once. */
export function PhotoShow() {
  const text = useText();
  const { id = '' } = useParams();
  const { data: photo, error, refetch } = useGetOne<AdminPhotoView>('photos', { id }, { staleTime: 60_000 });
  if (error && !photo) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!photo) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('photos.name', { name: photo.memberName, age: photo.memberAge })}
        above={<BackLink to="/photos">{text('photos.back')}</BackLink>}
      >
        <PhotoStatusChip photo={photo} />
      </PageHeader>
      <Box sx={columns}>
        <Box sx={{ display: 'grid', minHeight: { xs: '48dvh', lg: '70dvh' }, borderRadius: 1, overflow: 'hidden' }}>
          <PhotoStage key={photo.id} photo={photo} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Decisions photo={photo} reload={refetch} />
          <PhotoFacts photo={photo} />
          <MemberHistory memberId={photo.memberId} tenantId={photo.tenantId} />
          <Timeline target={`photo:${photo.id}`} />
        </Box>
      </Box>
    </>
  );
}

function Decisions({ photo, reload }: { photo: AdminPhotoView; reload: () => Promise<unknown> }) {
  const text = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const { isBusy, failure, run } = useAct(() => text('photos.conflict'));
  const { canAccess } = useCanAccess({ resource: 'photos', action: 'approve', record: photo });
  if (!canAccess) return null;
  const { id, status: seen, explicit } = photo;
  const make = (work: () => Promise<unknown>): void => {
    if (isBusy) return;
    void run(work).finally(() => {
      void reload();
      void queryClient.invalidateQueries({ queryKey: ['photos', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['members', 'history'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    });
  };
  const approval: Verdict[] =
    seen === 'approved'
      ? []
      : [
          {
            key: 'a',
            label: 'photos.approve',
            colour: 'success',
            isMain: true,
            run: () => make(() => call(approvePhoto, { id, seen, explicit: false, undoable: false })),
          },
        ];
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      <VerdictBar
        verdicts={[
          ...approval,
          {
            key: 'm',
            label: explicit ? 'photos.unmark' : 'photos.mark',
            colour: 'warning',
            run: () => make(() => call(markPhoto, { id, explicit: !explicit })),
          },
        ]}
        reasons={{
          title: 'photos.rejectBecause',
          choices: photoReasons.map((reason) => ({
            label: `photos.reason.${reason}`,
            run: () => make(() => call(rejectPhoto, { id, seen, reason, undoable: false })),
          })),
        }}
      />
    </>
  );
}
