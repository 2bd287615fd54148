import { Box, Card, Chip, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { readMemberProfile, type AdminMemberPhoto } from '@manyhearts/contract/admin/member-parts';
import { countryName } from '#admin/shared/country-name.ts';
import { Fact, Facts } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { MemberPart, Nothing, useMemberPart } from './MemberPart.tsx';

export function ProfilePart({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  const query = useMemberPart(readMemberProfile, id);
  return (
    <MemberPart query={query}>
      {({ name, age, birthdate, city, country, aboutMe, gender, seeking, public: isPublic, invisible, photos }) => (
        <>
          <Facts>
            <Fact name={text('members.fields.name')}>{name}</Fact>
            <Fact name={text('members.fields.age')}>{birthdate ? `${age} · ${birthdate}` : String(age)}</Fact>
            <Fact name={text('members.fields.place')}>
              {[city, countryName(locale, country)].filter(Boolean).join(', ')}
            </Fact>
            <Fact name={text('members.fields.gender')}>
              {text('members.seeks', {
                gender: text(`members.gender.${gender as 'male'}`),
                seeking: text(`members.gender.${seeking as 'both'}`),
              })}
            </Fact>
            <Fact name={text('members.fields.seen')}>
              {text(invisible ? 'members.invisible' : isPublic ? 'members.public' : 'members.membersOnly')}
            </Fact>
            <Fact name={text('members.fields.aboutMe')}>{aboutMe || '–'}</Fact>
          </Facts>
          {photos.length === 0 ? (
            <Nothing>{text('members.noPhotos')}</Nothing>
          ) : (
            <Box
              component="ul"
              aria-label={text('members.photos')}
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
              }}
            >
              {photos.map((photo) => (
                <PhotoCell key={photo.id} photo={photo} />
              ))}
            </Box>
          )}
        </>
      )}
    </MemberPart>
  );
}

const colours = { pending: 'warning', approved: 'success', rejected: 'error' } as const;

function PhotoCell({ photo: { filename, status, reason, main, explicit } }: { photo: AdminMemberPhoto }) {
  const text = useText();
  return (
    <Card component="li" variant="outlined">
      <Box
        component="img"
        src={filename}
        alt={text('members.photoAlt')}
        loading="lazy"
        sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', display: 'block', bgcolor: 'action.hover' }}
      />
      <Box sx={{ p: 1, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Chip size="small" variant="outlined" color={colours[status]} label={text(`photos.status.${status}`)} />
        {main && <Chip size="small" label={text('members.mainPhoto')} />}
        {explicit && <Chip size="small" label={text('members.explicit')} />}
        {reason && <Typography variant="caption">{text(`photos.reason.${reason}`)}</Typography>}
      </Box>
    </Card>
  );
}
