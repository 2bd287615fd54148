import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revealPhoto, type PhotoView } from '@manyhearts/contract/photos';
import { useCall } from '#site/api/use-call.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { SignupLink } from './MemberActions.tsx';
import type { UnlockFormProps } from './UnlockForm.tsx';
import { furtherPhotos } from './use-wanted-photo.ts';
import type { Opening, Viewer, Ways } from './viewer.rules.ts';

type OpenPhotoProps = {
  photo: PhotoView;
  opening: NonNullable<Opening>;
  memberId: string;
  viewer: Viewer;
  ways: Ways;
  onOpened: (photo: PhotoView) => void;
};

/** The control that opens a photo for this viewer. */
export function OpenPhoto({ photo, opening, memberId, viewer, ways, onOpened }: OpenPhotoProps) {
  const { t } = useTranslation('member');
  const { photoCredits: credits } = useBrand().settings;
  const [isAsking, setAsking] = useState(false);
  if (opening === 'own') return <span>{t('lock.own')}</span>;
  if (opening === 'signup')
    return (
      <SignupLink
        memberId={memberId}
        viewer={viewer}
        text={t('lock.signup')}
        place={`/members/${memberId}${furtherPhotos}`}
        $kind="hero"
        $small
      />
    );
  if (opening === 'premium') return <PremiumWay href={ways.premium} />;
  if (opening === 'reveal') return <Reveal photo={photo} onOpened={onOpened} />;
  return (
    <>
      <PremiumWay href={ways.premium} />
      <Button $kind="hero" $small onClick={() => setAsking(true)}>
        {t('lock.unlock', { count: credits })}
      </Button>
      <UnlockDialog
        photo={isAsking ? photo : undefined}
        balance={viewer.kind === 'member' ? viewer.credits : 0}
        ways={ways}
        onClose={() => setAsking(false)}
        onOpened={(now) => {
          setAsking(false);
          onOpened(now);
        }}
      />
    </>
  );
}

function PremiumWay({ href }: { href: string | undefined }) {
  const { t } = useTranslation('member');
  return href ? (
    <ButtonLink href={href} $kind="hero" $small>
      {t('lock.premium')}
    </ButtonLink>
  ) : (
    <span>{t('lock.premiumOpens')}</span>
  );
}

/** Free, but confirmed for each photo, so that explicit photos are never shown unexpectedly. */
function Reveal({ photo, onOpened }: Pick<OpenPhotoProps, 'photo' | 'onOpened'>) {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const { send, isBusy } = useCall(revealPhoto);
  const reveal = async (): Promise<void> => {
    const sent = await send({ id: photo.id });
    if (sent && 'result' in sent) onOpened(sent.result.photo);
    else if (sent) toast({ kind: 'danger', text: sent.failure.detail || shared('unreachable') });
  };
  return (
    <Button $kind="hero" $small isBusy={isBusy} onClick={() => void reveal()}>
      {t('explicit.reveal')}
    </Button>
  );
}

const UnlockForm = later(async () => (await import('./UnlockForm.tsx')).UnlockForm);

type UnlockDialogProps = Omit<UnlockFormProps, 'photo'> & { photo: PhotoView | undefined };

/** Confirms an unlock, which costs credits. */
export function UnlockDialog({ photo, onClose, ...rest }: UnlockDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} title={t('unlock.title')}>
      {photo && <UnlockForm photo={photo} onClose={onClose} {...rest} />}
    </Dialog>
  );
}
