import { useState } from 'react';
import { styled } from 'styled-components';
import { Countdown } from '#site/ui/Countdown.tsx';
import { Price } from '#site/domain/Price.tsx';
import { Specimen, State } from './Specimen.tsx';

/** By the device's clock, because this page has no deadline from the server. */
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

export function Figures() {
  const [ends] = useState(() => ({
    offer: soon(4 * 3_600),
    days: soon(3 * 86_400 + 7_261),
    minute: soon(65),
    over: soon(-5),
  }));
  const [isOver, setOver] = useState(false);
  return (
    <>
      <Specimen name="Countdown" note="To an instant that the server named, by the server’s clock." width="12rem">
        <State label="hours">
          <Large>
            <Countdown endsAt={ends.offer} />
          </Large>
        </State>
        <State label="days">
          <Large>
            <Countdown endsAt={ends.days} />
          </Large>
        </State>
        <State label={isOver ? 'a minute: it has ended itself' : 'a minute'}>
          <Large>
            <Countdown endsAt={ends.minute} onEnd={() => setOver(true)} />
          </Large>
        </State>
        <State label="over">
          <Large>
            <Countdown endsAt={ends.over} />
          </Large>
        </State>
      </Specimen>
      <Specimen name="Price" note="As the visitor’s country writes money." width="12rem">
        <Large>
          <Price amount="24.99" currency="EUR" />
        </Large>
        <Large>
          <Price amount="1299" currency="NOK" />
        </Large>
      </Specimen>
    </>
  );
}

const Large = styled.p`
  font: var(--display-weight) var(--text-title-2)/1.2 var(--font-display);
`;
