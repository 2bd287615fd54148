import { Pencil } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { useIsAwake } from '#site/boot/page-context.ts';
import { profileDraft, useMemberDraft } from '#site/forms/drafts.ts';
import { Button } from '#site/ui/Button.tsx';
import { PartBoundary } from '#site/ui/PartBoundary.tsx';
import { portraitPart, quietHeading } from '#site/domain/portrait-style.ts';
import { cardSurface } from '#site/ui/Section.tsx';

export type ProfilePartProps = {
  id: string;
  title: string;
  /** Id of the member, whose unsaved changes of these fields open the part again after a reload. */
  member: string;
  fields: readonly string[];
  form: (onClose: () => void) => ReactNode;
  /** The saved value. */
  children: ReactNode;
};

/** A part of the profile: what others see of it, or the form to change it. */
export function ProfilePart({ id, title, member, fields, form, children }: ProfilePartProps) {
  const { t } = useTranslation('own-profile');
  const isAwake = useIsAwake();
  const draft = useMemberDraft(profileDraft(member));
  const [toggled, setToggled] = useState<boolean>();
  // The server's page knows no drafts.
  const names = fields.join(' ');
  const isKept = useMemo(
    () => isAwake && Object.keys(draft.read()).some((name) => names.split(' ').includes(name)),
    [isAwake, draft, names],
  );
  const isOpen = toggled ?? isKept;
  const opener = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
    // A part that a draft keeps open takes no focus.
    return toggled && frame.current ? focusFirstField(frame.current) : undefined;
  }, [isOpen, toggled]);
  return (
    <PartFrame ref={frame} id={id} aria-labelledby={`${id}-title`}>
      <PartHead>
        <h2 id={`${id}-title`}>{title}</h2>
        {!isOpen && (
          <Button
            ref={opener}
            $kind="bare"
            $small
            aria-label={`${t('edit')}: ${title}`}
            onClick={() => setToggled(true)}
          >
            <Pencil size={iconSizes.medium} aria-hidden />
            {t('edit')}
          </Button>
        )}
      </PartHead>
      <PartBoundary>{isOpen ? form(() => setToggled(false)) : children}</PartBoundary>
    </PartFrame>
  );
}

/** At once, or when the fields are loaded. Returns what gives up waiting. */
function focusFirstField(form: HTMLElement): () => void {
  const focus = (): boolean => {
    const field = form.querySelector<HTMLElement>('input,select,textarea');
    field?.focus();
    return field !== null;
  };
  const arriving = new MutationObserver(() => focus() && arriving.disconnect());
  if (!focus()) arriving.observe(form, { childList: true, subtree: true });
  return () => arriving.disconnect();
}

/** The part as others see it; only its form stands out. */
export const PartFrame = styled.section`
  ${portraitPart}
  min-width: 0;
  scroll-margin-block-start: 84px;
  form {
    display: grid;
    gap: var(--space-4);
    padding: clamp(16px, 4vw, var(--space-6));
    ${cardSurface}
  }
`;

export const PartHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  h2 {
    ${quietHeading}
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* Its words end where those of the part do. */
  button {
    flex: none;
    margin-inline-end: calc(-1 * var(--space-2));
  }
`;
