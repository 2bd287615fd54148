import { useState } from 'react';
import { CityField, type Locating } from '#site/domain/CityField.tsx';
import { DateField } from '#site/ui/DateField.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { SearchInput } from '#site/ui/SearchInput.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { SampleForm } from './SampleForm.tsx';
import { Specimen } from './Specimen.tsx';
import { sample } from './words.ts';

const regions = [
  { value: 'ut', label: 'Utrecht' },
  { value: 'nh', label: 'North Holland' },
  { value: 'ze', label: 'Zeeland' },
];
const years = { firstYear: 1930, lastYear: 2008 };

export function Fields() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <Specimen name="Field">
        <Field label="Name" placeholder="How others see you" autoComplete="off" />
        <Field label="Name" defaultValue={sample.name} hint="Letters and numbers. You can change it later." />
        <Field
          label="Email address"
          type="email"
          defaultValue="robin@"
          error="This is not an email address yet. Something is missing after the @."
        />
        <Field
          label="Password"
          type="password"
          defaultValue="correct horse"
          autoComplete="new-password"
          hint="At least eight characters."
        />
        <Field label="Height" type="number" isOptional hint="In centimetres." />
        <Field label="Phone number" type="tel" isOptional />
        <Field label="Headline" limit={40} defaultValue={sample.headline} />
        <Field
          label="Headline"
          limit={40}
          defaultValue={`${sample.headline}, and a dog`}
          error="Please make this a little shorter."
        />
        <Field label="Name" disabled defaultValue={sample.name} />
        <Field label="Name" readOnly defaultValue={sample.name} hint="Support can change it for you." />
      </Specimen>
      <Specimen name="SearchInput" width="22rem">
        <SearchInput label="Name or place" value={typed} maxLength={60} onChange={setTyped} />
      </Specimen>
      <Specimen name="TextArea" note="Grows with what is written." width="22rem">
        <TextArea label="About you" isOptional limit={500} hint="What would a good friend say?" />
        <TextArea label="Message" defaultValue={sample.message} limit={120} />
        <TextArea label="Message" defaultValue={sample.message} error="You can write to Robin again tomorrow." />
      </Specimen>
      <Specimen name="Select">
        <Select label="Region" options={regions} hasNone />
        <Select label="Region" options={regions} defaultValue="ut" hint="Others see the region, never where you are." />
        <Select label="Region" options={regions} hasNone error="Please choose a region." />
        <Select label="Region" options={regions} disabled defaultValue="ut" />
      </Specimen>
      <Specimen
        name="DateField"
        note="Three lists in the order of the country. Half a date is kept, and a day that does not exist is said at once."
        width="20rem"
      >
        <DateField label="Your birthday" name="birthday" {...years} isBirthday hint="Others see your age only." />
        <DateField label="Your birthday" {...years} isBirthday defaultValue="1990-09-07" />
        <DateField label="Your birthday" {...years} isBirthday error="You have to be at least 18 years old." />
        <DateField label="Your birthday" {...years} defaultValue="1990-09-07" disabled />
      </Specimen>
      <Specimen name="CityField" note="Typed, chosen, or where the device is.">
        <Towns />
      </Specimen>
      <Specimen name="FormAlert" note="For a fault that belongs to no single field." width="26rem">
        <FormAlert>The address or the password is not right.</FormAlert>
      </Specimen>
      <Specimen
        name="A form of the library"
        note="Formik over the same parts. Sent empty, every fault stands beside its field."
        width="26rem"
      >
        <SampleForm />
      </Specimen>
    </>
  );
}

const towns = [
  { country: 'NL', region: 'ut', city: 'Utrecht' },
  { country: 'NL', region: 'nh', city: 'Uitgeest' },
] as const;
const locatings: Locating[] = ['idle', 'finding', 'found', 'denied', 'unsupported', 'unknown', 'unreachable'];

/** The first one has suggestions; each other one shows a state of locating the device. */
function Towns() {
  const [typed, setTyped] = useState('');
  const regionName = ({ region }: { region: string }) => regions.find(({ value }) => value === region)?.label ?? '';
  return (
    <>
      <CityField
        label="Town"
        value={typed}
        onType={setTyped}
        suggestions={typed ? towns : []}
        regionName={regionName}
        onChoose={({ city }) => setTyped(city)}
      />
      {locatings.map((locating) => (
        <CityField
          key={locating}
          label="Town"
          value=""
          onType={nothing}
          suggestions={[]}
          regionName={regionName}
          onChoose={nothing}
          locating={locating}
          onLocate={nothing}
        />
      ))}
    </>
  );
}

function nothing(): void {}
