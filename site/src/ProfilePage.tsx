import { useTranslation } from 'react-i18next';
import { useLater } from './boot/use-later.ts';
import { usePageTexts } from './boot/use-page-texts.ts';
import { usePageTitle } from './boot/use-page-title.ts';
import { Dialog } from './ui/Dialog.tsx';
import { PageHead } from './ui/PageHead.tsx';
import { Section } from './ui/Section.tsx';
import { StillComing } from './ui/StillComing.tsx';

const loadParts = () => import('./OwnProfileParts.tsx');
const loadPhotos = () => import('./features/photos/PhotoManager.tsx');
const loadPreview = () => import('./features/member/MemberPreview.tsx');

/** The member's own profile: answers, photos, and a preview of what others see. */
export function ProfilePage() {
  const { t } = useTranslation('own-profile');
  const texts = usePageTexts('own-profile');
  const { part, ...later } = useLater(loadParts);
  const photos = useLater(loadPhotos);
  const preview = useLater(loadPreview);
  const Photos = photos.part?.PhotoManager;
  const Preview = preview.part?.MemberPreview;
  usePageTitle(t('page.title'), texts.state === 'there');
  if (texts.state !== 'there')
    return (
      <Section>
        <StillComing hasFailed={texts.state === 'failed'} again={texts.again} />
      </Section>
    );
  return (
    <Section aria-labelledby="own-profile">
      <PageHead id="own-profile" title={t('page.title')} lead={t('page.lead')} />
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
      {part ? (
        <part.OwnProfileParts
          photos={(profile, onChanged) =>
            Photos ? (
              <Photos member={profile.id} photos={profile.photos} onChanged={onChanged} />
            ) : (
              <StillComing {...photos} />
            )
          }
          preview={(onClose) =>
            Preview ? (
              <Preview onClose={onClose} />
            ) : (
              <Dialog isOpen onClose={onClose} title={t('preview.title')}>
                <StillComing {...preview} />
              </Dialog>
            )
          }
        />
      ) : (
        <div style={{ minHeight: '100dvh' }}>
          <StillComing {...later} />
        </div>
      )}
    </Section>
  );
}
