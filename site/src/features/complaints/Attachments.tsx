import { FileText, Image, Paperclip, X } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { attachmentTypes } from './attachment.rules.ts';
import type { Attachment, AttachmentsHandle } from './use-attachments.ts';

/** Files beside the text, with what became of each. */
export function Attachments({ of }: { of: AttachmentsHandle }) {
  const { t } = useTranslation('complaints');
  const picker = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    of.add([...(target.files ?? [])]);
    // Otherwise choosing the same file again fires no `change`.
    target.value = '';
  };
  return (
    <Group aria-labelledby="files">
      <b id="files">{t('files.label')}</b>
      <small>{t('files.hint', { max: complaintLimits.files })}</small>
      <ul aria-live="polite">
        {of.all.map((one, place) => (
          <Row key={one.id} of={one} number={place + 1} onRemove={() => of.remove(one.id)} />
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        accept={attachmentTypes.join()}
        multiple
        hidden
        aria-label={t('files.add')}
        onChange={choose}
      />
      {!of.isFull && (
        <div>
          <Button $kind="quiet" $small onClick={() => picker.current?.click()}>
            <Paperclip size={iconSizes.medium} aria-hidden />
            {t('files.add')}
          </Button>
        </div>
      )}
    </Group>
  );
}

function Row({ of, number, onRemove }: { of: Attachment; number: number; onRemove: () => void }) {
  const { t } = useTranslation('complaints');
  const { kind, key, fault } = of;
  const Drawing = kind === 'pdf' ? FileText : Image;
  return (
    <li>
      <Drawing size={iconSizes.medium} aria-hidden />
      <span>
        {kind === 'pdf' ? t('files.pdf', { number }) : t('files.picture', { number })}
        {fault !== undefined && <em role="alert">{fault}</em>}
        {fault === undefined && key === undefined && <small>{t('files.uploading')}</small>}
      </span>
      <IconButton label={t('files.remove')} onClick={onRemove}>
        <X size={iconSizes.medium} aria-hidden />
      </IconButton>
    </li>
  );
}

const Group = styled.section`
  display: grid;
  gap: var(--space-2);
  b {
    font-weight: 600;
  }
  small {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
  ul {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
    &:empty {
      display: none;
    }
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding-inline-start: var(--space-3);
    border: 1px solid var(--c-border);
    border-radius: min(var(--r-control), var(--r-medium));
  }
  li > svg {
    color: var(--c-mark);
  }
  span {
    display: grid;
    padding-block: var(--space-2);
  }
  em {
    color: var(--c-danger);
    font-size: var(--text-small);
    font-style: normal;
  }
`;
