import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useMember } from '#site/store/member.ts';
import type { OutboxEntry } from '#site/store/chats/outbox.rules.ts';
import { findFile } from '#site/store/chats/photo-files.ts';
import { progressOf, subscribeToProgress } from '#site/store/chats/upload-progress.ts';
import { Meter } from '#site/ui/Meter.tsx';

/** A photo that is on its way, from the file on this device, with how much of it was sent. */
export function WaitingPhoto({ entry }: { entry: OutboxEntry & { kind: 'photo' } }) {
  const { t } = useTranslation('chats');
  const { clientId, failure } = entry;
  const preview = usePreview(clientId);
  const part = useSyncExternalStore(
    subscribeToProgress,
    () => progressOf(clientId),
    () => 0,
  );
  const percent = Math.round(part * 100);
  return (
    <Frame>
      {preview && <img src={preview} alt={t('photo.own')} />}
      {!failure && (
        <Progress>
          <Meter label={t('photo.sending', { percent })} percent={percent} />
        </Progress>
      )}
    </Frame>
  );
}

/** Address of the kept file; undefined if this device has it no more. */
function usePreview(clientId: string): string | undefined {
  const member = useMember(({ name }) => name) ?? '';
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    void findFile(member, clientId).then((file) => {
      if (!file || isGone) return;
      address = URL.createObjectURL(file);
      setPreview(address);
    });
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [member, clientId]);
  return preview;
}

const Frame = styled.div`
  position: relative;
  background: var(--c-skeleton);
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Progress = styled.div`
  position: absolute;
  inset: auto 8px 8px;
  padding: 8px 10px;
  border-radius: var(--r-small);
  background: var(--c-overlay);
  color: var(--c-text);
`;
