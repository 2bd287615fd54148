import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unlockPhoto, type PhotoView } from '@manyhearts/contract/photos';
import { useBrand } from '#site/boot/page-context.ts';
import { useCreditMoney } from '#site/domain/Price.tsx';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { changeMember } from '#site/store/member.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { DialogActions } from '#site/ui/NativeDialog.tsx';
import type { Ways } from './viewer.rules.ts';

export type UnlockFormProps = {
  photo: PhotoView;
  balance: number;
  ways: Ways;
  onClose: () => void;
  onOpened: (photo: PhotoView) => void;
};

/** The price before the unlock, and missing credits in the same place. */
export function UnlockForm({ photo, balance, ways, onClose, onOpened }: UnlockFormProps) {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const { photoCredits: price } = useBrand().settings;
  const money = useCreditMoney(price);
  const serverData = useQueryClient();
  const unlocking = useForm(unlockPhoto, {
    extra: () => ({ id: photo.id }),
    onDone: ({ photo: opened, credits }) => {
      changeMember(serverData, { credits });
      onOpened(opened);
    },
  });
  const { isBusy, failure, headline } = unlocking;
  const isShort = failure?.code === 'not_enough_credits';
  const needed = typeof failure?.params.needed === 'number' ? failure.params.needed : price;
  return (
    <Form of={unlocking} aria-label={t('unlock.title')}>
      <p>
        {t('unlock.text', { count: price })} {money && shared('creditMoney', { price: money })}
      </p>
      <FormAlert>{isShort ? t('unlock.short', { needed, balance }) : headline}</FormAlert>
      <DialogActions>
        {isShort ? (
          ways.credits && <ButtonLink href={ways.credits}>{t('unlock.buy')}</ButtonLink>
        ) : (
          <Button type="submit" isBusy={isBusy}>
            {t('lock.unlock', { count: price })}
          </Button>
        )}
        <Button $kind="quiet" onClick={onClose}>
          {isShort ? shared('overlay.close') : shared('cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
