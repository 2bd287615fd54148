import { useTranslation } from 'react-i18next';
import { readProfile } from '@manyhearts/contract/profile';
import { listInterests } from '@manyhearts/contract/reference';
import { later } from '#site/ui/StillComing.tsx';
import { usePageTexts } from './boot/use-page-texts.ts';
import { PhotoManager } from './features/photos/PhotoManager.tsx';
import { OwnProfile } from './features/profile/OwnProfile.tsx';
import { readOf } from './store/server-data.ts';
import { PageHead } from './ui/PageHead.tsx';
import { Section } from './ui/Section.tsx';
import { StillComing } from './ui/StillComing.tsx';

const MemberPreview = later(async () => (await import('./features/member/MemberPreview.tsx')).MemberPreview);
/** The questions are loaded when a part is changed. */
const asking = {
  chosen: later(async () => (await import('./features/complete-signup/PersonalScreen.tsx')).PersonalScreen),
  written: later(async () => (await import('./features/complete-signup/AboutScreen.tsx')).AboutScreen),
};

export const reads = () => [readOf(readProfile), readOf(listInterests)];

/** The member's own profile: answers, photos, and a preview of what others see. */
export function ProfilePage() {
  const { t } = useTranslation('own-profile');
  const texts = usePageTexts('own-profile');
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
      <OwnProfile
        asking={asking}
        photos={(profile, onChanged) => (
          <PhotoManager member={profile.id} photos={profile.photos} onChanged={onChanged} />
        )}
        preview={(onClose) => <MemberPreview onClose={onClose} />}
      />
    </Section>
  );
}
