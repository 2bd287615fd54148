import { styled } from 'styled-components';
import { LogoBar } from '#site/layouts/Logo.tsx';
import { useLater } from './boot/use-later.ts';
import { usePageTexts } from './boot/use-page-texts.ts';
import { IsBesideArt } from './domain/art/ArtPanel.tsx';
import { CompleteSignup } from './features/complete-signup/CompleteSignup.tsx';
import { StillComing } from './ui/StillComing.tsx';

const load = () => import('./features/auth/ConfirmAddressPage.tsx');
const loadPhotos = () => import('./features/photos/PhotoManager.tsx');

/** Composes the profile, photos and address confirmation here, because features do not import each other. */
export function CompleteSignupPage() {
  const texts = usePageTexts('welcome');
  return (
    <>
      <LogoBar />
      {texts.state === 'there' ? (
        <Steps />
      ) : (
        <Place>
          <StillComing hasFailed={texts.state === 'failed'} again={texts.again} />
        </Place>
      )}
    </>
  );
}

function Steps() {
  const later = useLater(load);
  const Confirmation = later.part?.ConfirmAddressPage;
  const photos = useLater(loadPhotos);
  const Photos = photos.part?.PhotoManager;
  const confirmation = Confirmation ? (
    <IsBesideArt value={false}>
      <Confirmation />
    </IsBesideArt>
  ) : (
    <Place>
      <StillComing {...later} />
    </Place>
  );
  return (
    <CompleteSignup
      confirmation={confirmation}
      photos={({ id, photos: own }, onPhotos) =>
        Photos ? <Photos member={id} photos={own} onPhotos={onPhotos} /> : <StillComing {...photos} />
      }
    />
  );
}

const Place = styled.div`
  display: grid;
  justify-items: center;
  padding: var(--space-8) var(--gutter);
`;
