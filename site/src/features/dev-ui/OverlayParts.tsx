import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { Field } from '#site/ui/Field.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';
import { RangeField } from '#site/ui/RangeField.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Sheet } from '#site/ui/Sheet.tsx';
import { Switch } from '#site/ui/Switch.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Specimen, State } from './Specimen.tsx';
import { sample } from './words.ts';

type Open = 'question' | 'form' | 'sticky' | 'panel' | 'rail';

export function OverlayParts() {
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const close = () => setOpen(null);
  const opener = (what: Open, text: string) => (
    <Button $kind="quiet" data-opens={what} onClick={() => setOpen(what)}>
      {text}
    </Button>
  );

  function remove(): void {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      close();
      toast({
        kind: 'success',
        text: 'The photo is gone.',
        action: { label: 'Undo', perform: () => toast({ kind: 'info', text: 'It is back.' }) },
      });
    }, 1_500);
  }

  return (
    <>
      <Specimen
        name="Dialog"
        note="Focus goes in and comes back. Escape and the backdrop close it, unless it is busy or has to be answered."
        width="14rem"
      >
        <State label="a question, busy when confirmed">{opener('question', 'Delete a photo')}</State>
        <State label="a small task">{opener('form', 'Change the name')}</State>
        <State label="has to be answered">{opener('sticky', 'Ask for an answer')}</State>
      </Specimen>
      <Specimen
        name="Sheet"
        note="From below on phones. From 992 px a panel at the side, or a rail that is always there."
        width="14rem"
      >
        <State label="panel">{opener('panel', 'Open a panel')}</State>
      </Specimen>
      <WithRail>
        <Sheet
          isOpen={open === 'rail'}
          onClose={close}
          title="Filters"
          wide="rail"
          actions={<Button onClick={close}>Show members</Button>}
        >
          <Filters />
        </Sheet>
        <Results>
          <p>{sample.sentence}</p>
          <Narrow>{opener('rail', 'Filters')}</Narrow>
        </Results>
      </WithRail>
      <Specimen name="Toast" width="12rem">
        <State label="success">
          <Button $kind="quiet" onClick={() => toast({ kind: 'success', text: 'Your changes are saved.' })}>
            Saved
          </Button>
        </State>
        <State label="info, with an action">
          <Button
            $kind="quiet"
            onClick={() =>
              toast({
                kind: 'info',
                text: 'The conversation is archived.',
                action: { label: 'Undo', perform: () => undefined },
              })
            }
          >
            Archived
          </Button>
        </State>
        <State label="danger">
          <Button
            $kind="quiet"
            onClick={() =>
              toast({ kind: 'danger', text: 'The message could not be sent. It is kept here until you try again.' })
            }
          >
            Failed
          </Button>
        </State>
      </Specimen>

      <Dialog isOpen={open === 'question'} onClose={close} isBusy={isBusy} title="Delete this photo?">
        <p>Nobody will see it any more. You can take this back for a few seconds.</p>
        <ActOrCancel act="Delete" isDanger isBusy={isBusy} onAct={remove} onCancel={close} />
      </Dialog>
      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        title="Change the name"
        actions={<Button onClick={close}>Save</Button>}
      >
        <Field label="Name" defaultValue={sample.name} />
      </Dialog>
      <Dialog
        isOpen={open === 'sticky'}
        onClose={close}
        isClosable={false}
        title="Before you go on"
        actions={<Button onClick={close}>I understand</Button>}
      >
        <p>{sample.sentence}</p>
      </Dialog>
      <Sheet
        isOpen={open === 'panel'}
        onClose={close}
        title="Filters"
        wide="panel"
        actions={<Button onClick={close}>Show members</Button>}
      >
        <Filters />
      </Sheet>
    </>
  );
}

function Filters() {
  return (
    <>
      <RangeField label="Age" min={18} max={99} from={{ defaultValue: 28 }} to={{ defaultValue: 45 }} />
      <Select label="Region" options={[{ value: 'ut', label: 'Utrecht' }]} hasNone />
      <Switch>Online now</Switch>
      <Switch defaultChecked>With a photo</Switch>
    </>
  );
}

const WithRail = styled.div`
  display: grid;
  gap: var(--space-6);
  padding-block-end: var(--space-6);
  ${from('large')} {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

const Results = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-2);
`;

const Narrow = styled.div`
  ${from('large')} {
    display: none;
  }
`;
