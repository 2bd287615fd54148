import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { hasEnded, renewAddresses } from '#site/store/chats/file-addresses.ts';
import { useConversation } from './conversation-context.ts';

type LastingAddress = {
  src: string;
  /** The file did not load; a new address may be on its way. */
  hasFailed: boolean;
  /** Neither this address nor a new one led to the file. */
  isBroken: boolean;
  onFailed: () => void;
  /** Resolves once the message has addresses that last for a while. */
  renew: () => Promise<void>;
};

/**
 * The address of a file in a message. What is shown keeps the address that it was loaded from, so that newer ones load
 * nothing twice; a failed one is replaced. Without a number, the message waits to be sent.
 */
export function useLastingAddress(number: number | undefined, address: string): LastingAddress {
  const { conversation } = useConversation();
  const serverData = useQueryClient();
  const [src, setSrc] = useState(address);
  const [failed, setFailed] = useState<string>();
  const [isRenewing, setRenewing] = useState(false);
  // A file of another name is another file, such as the blurred one after moderators marked the photo.
  if (src !== address && (failed === src || nameOf(src) !== nameOf(address))) setSrc(address);

  const renew = useCallback(async (): Promise<void> => {
    if (conversation === undefined || number === undefined) return;
    setRenewing(true);
    await renewAddresses(serverData, conversation, number);
    setRenewing(false);
  }, [serverData, conversation, number]);
  const hasFailed = failed === src;
  const isBroken = hasFailed && !isRenewing;
  useEffect(() => {
    if (!isBroken) return undefined;
    const again = (): void => void renew();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isBroken, renew]);
  return {
    src,
    hasFailed,
    isBroken,
    onFailed: () => {
      const isFirst = failed === undefined || hasEnded(src, Date.now());
      setFailed(src);
      // A second failure in a row is of the file, not of its address.
      if (isFirst) void renew();
    },
    renew,
  };
}

function nameOf(address: string): string {
  return address.split('?')[0] ?? '';
}
