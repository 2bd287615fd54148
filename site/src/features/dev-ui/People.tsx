import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { BrandProvider, useBrand } from '#site/boot/page-context.ts';
import { Avatar } from '#site/domain/Avatar.tsx';
import { FictionalWarning } from '#site/domain/FictionalWarning.tsx';
import { MemberCard, MemberCardShape } from '#site/domain/MemberCard.tsx';
import { Photo } from '#site/domain/Photo.tsx';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { TileList } from '#site/ui/Section.tsx';
import { blurred, clear, mainColour, missing, Specimen, State } from './Specimen.tsx';
import { sample } from './words.ts';

const alt = `Photo of ${sample.name}`;
const member = { id: '1', name: sample.name, age: 41, region: 'Utrecht', portrait: clear, isFictional: false };
/** As in an answer of the search. */
const found: MemberCardView = {
  ...{
    id: '1',
    name: sample.name,
    age: 41,
    gender: 'female',
    city: 'Utrecht',
    region: 'NL-UT',
    country: 'NL',
    distanceBand: '25',
    online: true,
  },
  mainImage: { filename: clear, thumbFilename: clear, status: 'approved', placeholder: mainColour, blurred: false },
  ...{ origin: 'fictional', fictionalIcon: true, likeState: null, likeNew: false },
};

export function People() {
  return (
    <>
      <Specimen name="Avatar" width="9rem">
        <State label="small">
          <Avatar name={sample.name} src={clear} size="small" />
        </State>
        <State label="medium, online">
          <Avatar name={sample.name} src={clear} isOnline />
        </State>
        <State label="large, online">
          <Avatar name={sample.name} src={clear} size="large" isOnline />
        </State>
        <State label="no picture">
          <Avatar name={sample.name} size="large" />
        </State>
        <State label="a lost picture">
          <Avatar name="Åsa" src={missing} isOnline />
        </State>
      </Specimen>
      <Specimen
        name="Photo"
        note="The blur is a file of its own that the server makes; a clear one is never covered here."
        width="11rem"
      >
        <State label="clear">
          <Photo src={clear} alt={alt} placeholder={mainColour} />
        </State>
        <State label="locked">
          <Photo
            src={blurred}
            alt={alt}
            placeholder={mainColour}
            isLocked
            unlock={
              <Button $kind="hero" $small>
                9 credits
              </Button>
            }
          />
        </State>
        <State label="being checked">
          <Photo src={clear} alt={alt} status="pending" />
        </State>
        <State label="rejected">
          <Photo src={clear} alt={alt} status="rejected" />
        </State>
        <State label="lost">
          <Photo src={missing} alt={alt} placeholder={mainColour} />
        </State>
        <State label="square, of a main colour">
          <Photo src={clear} alt={alt} ratio="1" placeholder={mainColour} />
        </State>
      </Specimen>
      <Specimen name="MemberCard" width="11rem">
        <MemberCard member={member} fictionalLabel="" />
        <MemberCard member={{ ...member, name: sample.long, isFictional: true }} fictionalLabel="Fictional profile" />
        <MemberCard member={{ ...member, name: 'Åsa', portrait: null }} fictionalLabel="" />
        <State label="found, online, opens">
          <MemberCard
            member={{ ...member, isOnline: true, distance: 'Within 25 km', placeholder: mainColour }}
            fictionalLabel=""
            href="#people"
          />
        </State>
        <State label="a lost portrait">
          <MemberCard member={{ ...member, portrait: missing }} fictionalLabel="" />
        </State>
        <State label="still to come">
          <MemberCardShape look="cards" />
        </State>
      </Specimen>
      <Specimen
        name="ResultCard in a TileList"
        note="With the brand’s own words above, where somebody is made up."
        width="100%"
      >
        <div>
          <Warned />
          <TileList $least="9.5rem, 44%">
            {['1', '2', '3'].map((id) => (
              <li key={id}>
                <ResultCard profile={{ ...found, id }} place="Utrecht" look="cards" />
              </li>
            ))}
          </TileList>
        </div>
      </Specimen>
      <Specimen name="Badge" width="6rem">
        {[1, 12, 99, 100].map((count) => (
          <State key={count} label={String(count)}>
            <Badge count={count} />
          </State>
        ))}
        <State label="warning">
          <Badge count={7} level="warning" />
        </State>
        <State label="danger">
          <Badge count={0} level="danger" />
        </State>
        <State label="beside a word">
          <Beside>
            Messages <Badge count={3} />
          </Beside>
        </State>
      </Specimen>
    </>
  );
}

/** The brand may have no fictional profiles and therefore no text for them. */
function Warned() {
  const brand = useBrand();
  const words = {
    singular: 'This profile is fictional.',
    plural: 'Profiles with this mark are fictional: a meeting with them is not possible.',
  };
  return (
    <BrandProvider value={{ ...brand, settings: { ...brand.settings, fictionalWarning: words } }}>
      <FictionalWarning profiles={[found]} />
    </BrandProvider>
  );
}

const Beside = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-weight: 600;
`;
