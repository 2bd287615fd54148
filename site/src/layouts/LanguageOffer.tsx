import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { saveUser } from '@manyhearts/contract/user';
import { useCall } from '#site/api/use-call.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { useMember } from '#site/store/member.ts';
import { useToast } from '#site/ui/Toasts.tsx';

/** Offers to store the language that was chosen on this device before the log-in; once in each tab. Renders nothing. */
export function LanguageOffer() {
  const { t } = useTranslation();
  const { language, settings } = useBrand();
  const toast = useToast();
  const { send } = useCall(saveUser);
  const ofAccount = useMember((member) => member.language);
  const store = async (): Promise<void> => {
    const sent = await send({ language });
    if (!sent) return;
    if ('failure' in sent) toast({ kind: 'danger', text: sent.failure.detail || t('unreachable') });
    else remembered.language.clear();
  };
  const offer = useEffectEvent(() =>
    toast({
      kind: 'info',
      text: t('language.offer', { brand: settings.name }),
      action: { label: t('language.store'), perform: () => void store() },
    }),
  );
  useEffect(() => {
    if (ofAccount === null || remembered.language.read() !== language) return;
    if (ofAccount === language) return remembered.language.clear();
    if (remembered.languageOffered.read() !== null) return;
    remembered.languageOffered.write('1');
    offer();
  }, [ofAccount, language]);
  return null;
}
