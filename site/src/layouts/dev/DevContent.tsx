import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { Section } from '#site/ui/Section.tsx';
import { useOverlays } from '../Overlays.tsx';
import type { OverlayKind } from '../overlays.rules.ts';
import { devBanners, devFaults, devMembers, devPlaces, readWishes } from './dev-wishes.rules.ts';

const layouts = ['default', 'chat', 'lander', 'empty', 'error'];
const choices: Record<string, readonly string[]> = {
  member: Object.keys(devMembers),
  banner: Object.keys(devBanners),
  installed: ['0', '1'],
  at: devPlaces,
  fault: devFaults,
};

/** Test content for a layout: links to all other states, and buttons for dialogs. */
export function DevContent() {
  const { layout = '' } = useParams();
  const [query] = useSearchParams();
  const [isBroken, setBroken] = useState(false);
  const { fault } = readWishes(query);
  const overlays = useOverlays();
  if (fault === 'render' || isBroken) throw new Error('A page that was asked to fail.');
  const open = (id: string, kind: OverlayKind, isSticky = false) =>
    overlays.open({ id, kind, render: (close) => <DevDialog title={id} isSticky={isSticky} onClose={close} /> });
  return (
    <Section>
      <h1>The {layout} layout</h1>
      <Choice>
        <dt>layout</dt>
        <dd>
          {layouts.map((name) => (
            <a key={name} href={`/dev/layouts/${name}?${query}`} aria-current={name === layout ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </dd>
        {Object.entries(choices).map(([name, values]) => (
          <Values key={name} name={name} values={values} query={query} />
        ))}
      </Choice>
      <Buttons>
        <Button onClick={() => open('asked', 'asked')}>Open what was asked for</Button>
        <Button $kind="quiet" onClick={() => open('offered', 'offered')}>
          Offer something
        </Button>
        <Button $kind="quiet" onClick={() => open('sticky', 'asked', true)}>
          Open what stays open
        </Button>
        <Button
          $kind="quiet"
          onClick={() => {
            open('first', 'offered');
            open('second', 'asked');
          }}
        >
          Open two at once
        </Button>
        {fault === 'after' && (
          <Button $kind="danger" onClick={() => setBroken(true)}>
            Fail
          </Button>
        )}
      </Buttons>
      <p id="last">The end of the page.</p>
    </Section>
  );
}

function Values({ name, values, query }: { name: string; values: readonly string[]; query: URLSearchParams }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {values.map((value) => (
          <a
            key={value}
            href={`?${new URLSearchParams({ ...Object.fromEntries(query), [name]: value })}`}
            aria-current={query.get(name) === value ? 'true' : undefined}
          >
            {value}
          </a>
        ))}
      </dd>
    </>
  );
}

const Choice = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 20px;
  dt {
    padding-block: 8px;
    color: var(--c-text-muted);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin: 0;
  }
  a {
    padding-block: 8px;
  }
  a[aria-current] {
    font-weight: 700;
    text-decoration: none;
    color: var(--c-text);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block: var(--space-3);
`;

function DevDialog({ title, isSticky, onClose }: { title: string; isSticky: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={title}
      isClosable={!isSticky}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p>{isSticky ? 'Escape and the backdrop do nothing.' : 'Escape and the backdrop close it.'}</p>
    </Dialog>
  );
}
