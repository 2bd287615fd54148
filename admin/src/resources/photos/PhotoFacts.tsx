import { Typography } from '@mui/material';
import { DateField, ReferenceField, useLocale } from 'react-admin';
import type { AdminPhotoView } from '@manyhearts/contract/admin/photos';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

/** Whose photo it is, as far as a moderator needs to know. */
export function PhotoFacts({ photo }: { photo: AdminPhotoView }) {
  const text = useText();
  const locale = useLocale();
  const { memberName: name, memberAge: age, caption, main, explicit, reports } = photo;
  const marks = [main && text('photos.main'), explicit && text('photos.marked')].filter(Boolean).join(', ');
  return (
    <SectionCard title={text('photos.name', { name, age })}>
      {reports > 0 && <Typography color="error">{text('photos.openReports', { smart_count: reports })}</Typography>}
      <Facts>
        <Fact name={text('resources.photos.fields.tenantId')}>
          <ReferenceField record={photo} source="tenantId" reference="tenants" link={false} />
        </Fact>
        <Fact name={text('photos.waitingSince')}>
          <DateField
            record={photo}
            source="createdAt"
            showTime
            locales={dateLocale(locale)}
            options={{ dateStyle: 'medium', timeStyle: 'short' }}
          />
        </Fact>
        {caption && <Fact name={text('photos.caption')}>{caption}</Fact>}
        {marks && <Fact name={text('resources.photos.fields.status')}>{marks}</Fact>}
      </Facts>
    </SectionCard>
  );
}
