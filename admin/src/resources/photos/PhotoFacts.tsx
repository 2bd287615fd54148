import { Typography } from '@mui/material';
import { ReferenceField } from 'react-admin';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** Whose photo it is, as far as a moderator needs to know. */
export function PhotoFacts({ photo }: { photo: AdminPhotoView }) {
  const text = useText();
  const { moment } = useDates();
  const { memberName: name, memberAge: age, caption, main, explicit, reports } = photo;
  const marks = [main && text('photos.main'), explicit && text('photos.marked')].filter(Boolean).join(', ');
  return (
    <SectionCard title={text('photos.name', { name, age })}>
      {reports > 0 && <Typography color="error">{text('photos.openReports', { smart_count: reports })}</Typography>}
      <Facts>
        <Fact name={text('resources.photos.fields.tenantId')}>
          <ReferenceField record={photo} source="tenantId" reference="tenants" link={false} />
        </Fact>
        <Fact name={text('photos.waitingSince')}>{moment(photo.createdAt)}</Fact>
        {caption && <Fact name={text('photos.caption')}>{caption}</Fact>}
        {marks && <Fact name={text('resources.photos.fields.status')}>{marks}</Fact>}
      </Facts>
    </SectionCard>
  );
}
