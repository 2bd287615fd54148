import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, Heart, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { iconSizes } from '@manyhearts/themes/scales';
import { Badge } from '#site/ui/Badge.tsx';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { Menu } from '#site/ui/Menu.tsx';
import { MoreButton } from '#site/ui/MoreButton.tsx';
import { Tabs } from '#site/ui/Tabs.tsx';
import { Specimen, State } from './Specimen.tsx';
import { sample } from './words.ts';

const icon = { size: iconSizes.medium, 'aria-hidden': true } as const;
const kinds = ['main', 'quiet', 'bare', 'danger'] as const;

export function Actions() {
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState('Nothing chosen yet.');
  const items = [
    { id: 'edit', label: 'Change the caption', icon: <Pencil {...icon} />, onSelect: () => setDone('The caption.') },
    { id: 'profile', label: 'Show the profile', icon: <Heart {...icon} />, href: '#actions' },
    {
      id: 'delete',
      label: 'Delete the photo',
      icon: <Trash2 {...icon} />,
      isDanger: true,
      onSelect: () => setDone('Deleted.'),
    },
  ];
  return (
    <>
      <Specimen
        name="Button"
        note="One main button a screen. Busy keeps its width and its focus, and can’t be pressed twice."
        width="12rem"
      >
        {kinds.map((kind) => (
          <State key={kind} label={kind}>
            <Button $kind={kind}>Send message</Button>
          </State>
        ))}
        <State label="with a drawing">
          <Button>
            <MessageCircle {...icon} /> Write to {sample.name}
          </Button>
        </State>
        <State label="small">
          <Button $kind="quiet" $small>
            Log in
          </Button>
        </State>
        <State label="busy when pressed">
          <Button
            isBusy={isSending}
            onClick={() => {
              setSending(true);
              setTimeout(() => setSending(false), 2_500);
            }}
          >
            Send message
          </Button>
        </State>
        <State label="busy">
          <Button $kind="quiet" isBusy>
            Save changes
          </Button>
        </State>
        <State label="disabled">
          <Button disabled>Send message</Button>
        </State>
        <State label="wide">
          <Button $wide>Go on</Button>
        </State>
        <State label="ButtonLink">
          <ButtonLink href="#actions" $kind="quiet">
            See prices
          </ButtonLink>
        </State>
        <State label="IconButton">
          <IconButton label="Like">
            <Heart {...icon} />
          </IconButton>
        </State>
      </Specimen>
      <Specimen name="Menu" note={`Arrow keys, Home, End, first letters, Escape, a press elsewhere. ${done}`}>
        <State label="with words">
          <Menu label="Photo" items={items} />
        </State>
        <State label="as a drawing, aligned to its end">
          <Menu label="More about this photo" icon={<Ellipsis {...icon} />} items={items} />
        </State>
      </Specimen>
      <Specimen name="Disclosure" note="Closing it forgets what was typed, and brings the focus back." width="30rem">
        <Disclosure label="I have a discount code">{() => <p>{sample.sentence}</p>}</Disclosure>
      </Specimen>
      <Specimen name="MoreButton" note="Below a list that has more pages.">
        <SampleList />
      </Specimen>
      <Specimen name="Tabs" width="30rem">
        <Tabs
          label="Likes"
          tabs={[
            { id: 'received', label: 'Received', badge: <Badge count={128} />, panel: <p>{sample.sentence}</p> },
            { id: 'sent', label: 'Sent', panel: <p>{sample.message}</p> },
            { id: 'matches', label: 'Matches', badge: <Badge count={2} />, panel: <p>{sample.headline}</p> },
          ]}
        />
      </Specimen>
    </>
  );
}

function SampleList() {
  const query = useInfiniteQuery({
    queryKey: ['a sample of a list'],
    queryFn: ({ pageParam }) => pageParam,
    initialPageParam: 1,
    getNextPageParam: (page) => (page < 3 ? page + 1 : null),
  });
  return (
    <div>
      {query.data?.pages.map((page) => (
        <p key={page}>{sample.sentence}</p>
      ))}
      <MoreButton query={query} />
    </div>
  );
}
