import { Box, Button, Chip, Typography } from '@mui/material';
import { DataTable, useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { photoReasons, photoStates } from '@manyhearts/contract/photos';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { BulkActs } from '#admin/shared/list/BulkActs.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { PhotoStatusChip } from './PhotoStatusChip.tsx';

const Column = DataTable.Col<AdminPhotoView>;

export function PhotoList() {
  const text = useText();
  const { moment } = useDates();
  const { canAccess } = useCanAccess({ resource: 'photos', action: 'queue' });
  return (
    <ConsoleList<AdminPhotoView>
      title={text('photos.title')}
      intro={text('photos.intro')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      words={words(text)}
      bulk={<BulkActs />}
      empty={{ title: text('photos.empty.title'), text: text('photos.empty.text') }}
      actions={
        canAccess && (
          <Button component={Link} to="/photos/queue" variant="contained" size="small">
            {text('queue.open')}
          </Button>
        )
      }
    >
      <Column source="thumbFilename" disableSort sx={{ width: 48 }} render={(photo) => <Thumb photo={photo} />} />
      <Column source="memberName" disableSort sx={phoneName} render={(photo) => <MemberCell photo={photo} />} />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <BrandName />
      </Column>
      <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => moment(createdAt)} />
      <Column source="reports" disableSort sx={fromDesktop} />
      <Column source="decidedBy" disableSort sx={fromDesktop} />
      <Column source="status" sx={fromTablet} render={(photo) => <PhotoStatusChip photo={photo} />} />
    </ConsoleList>
  );
}

function words(text: Text): ExportWords {
  return {
    status: Object.fromEntries(photoStates.map((one) => [one, text(`photos.status.${one}`)])),
    reason: Object.fromEntries(photoReasons.map((one) => [one, text(`photos.reason.${one}`)])),
  };
}

function views(text: Text): ListView[] {
  return [
    ...photoStates.map((status) => ({ id: status, label: text(`photos.status.${status}`), filter: { status } })),
    { id: 'all', label: text('photos.all'), filter: {} },
  ];
}

function Thumb({ photo: { thumbFilename, memberName } }: { photo: AdminPhotoView }) {
  const text = useText();
  return (
    <Box
      component="img"
      src={thumbFilename}
      alt={text('photos.thumbAlt', { name: memberName })}
      loading="lazy"
      sx={{ display: 'block', width: 30, height: 30, objectFit: 'cover', borderRadius: 0.5, bgcolor: 'action.hover' }}
    />
  );
}

function MemberCell({ photo: { memberName, memberAge, claim, explicit, createdAt } }: { photo: AdminPhotoView }) {
  const text = useText();
  const { moment } = useDates();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <RecordLink>{text('photos.name', { name: memberName, age: memberAge })}</RecordLink>
        {explicit && <Chip size="small" variant="outlined" label={text('photos.marked')} />}
        {claim && (
          <Typography component="span" variant="caption" color="textSecondary">
            {text(claim.isDecided ? 'queue.decidedBy' : 'queue.claimedBy', { by: claim.by })}
          </Typography>
        )}
      </Box>
      <PhoneLine parts={[<BrandName key="brand" />, moment(createdAt)]} />
    </>
  );
}
