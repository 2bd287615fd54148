import { styled } from 'styled-components';
import { Gallery } from '#site/domain/Gallery.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CheckedItem } from '#site/ui/CheckedItem.tsx';
import { Tags } from '#site/ui/FactChips.tsx';
import { FactList } from '#site/ui/FactList.tsx';
import { Meter } from '#site/ui/Meter.tsx';
import { blurred, clear, mainColour, missing, Specimen, State } from './Specimen.tsx';
import { sample } from './words.ts';

const alt = `Photo of ${sample.name}`;
const one = { id: 'clear', src: clear, alt, placeholder: mainColour };
const words = {
  label: `Photos of ${sample.name}`,
  previous: 'Previous photo',
  next: 'Next photo',
  enlarge: 'Show it large',
  photo: (number: number) => `Photo ${number}`,
};
const cover = {
  title: 'Locked photo',
  way: (
    <Button $kind="hero" $small>
      9 credits
    </Button>
  ),
};

export function ProfileParts() {
  return (
    <>
      <Specimen
        name="Gallery"
        note="Swiped by a finger, by arrow keys and by its buttons; whole over the screen when enlarged."
        width="17rem"
      >
        <State label="several, with a caption">
          <Gallery
            words={words}
            photos={[
              { ...one, caption: 'At the coast' },
              { ...one, id: 'locked', src: blurred, cover },
              { ...one, id: 'lost', src: missing },
            ]}
          />
        </State>
        <State label="one">
          <Gallery words={words} photos={[one]} />
        </State>
        <State label="locked">
          <Gallery words={words} photos={[{ ...one, src: blurred, cover }]} />
        </State>
      </Specimen>
      <Specimen name="FactList" width="22rem">
        <FactList
          facts={[
            { name: 'eyes', label: 'Eye colour', value: 'Blue' },
            { name: 'sunday', label: 'My perfect Sunday', value: sample.sentence },
            { name: 'looking', label: 'Looking for', value: 'Dates · Friendship' },
          ]}
        />
      </Specimen>
      <Specimen name="Tags" width="22rem">
        <Tags
          sharedLabel="you share it"
          tags={[
            { id: 'wine', text: 'Wine', isShared: true },
            { id: 'hiking', text: 'Hiking' },
            { id: 'long', text: sample.long },
          ]}
        />
      </Specimen>
      <Specimen name="CheckedItem" width="22rem">
        <Gains>
          <CheckedItem>{sample.headline}</CheckedItem>
          <CheckedItem>{sample.sentence}</CheckedItem>
        </Gains>
      </Specimen>
      <Specimen name="Meter" width="12rem">
        {[0, 60, 100].map((percent) => (
          <State key={percent} label={String(percent)}>
            <Meter label={`${percent}% complete`} percent={percent} />
          </State>
        ))}
      </Specimen>
    </>
  );
}

const Gains = styled.ul`
  display: grid;
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
