import { Coffee, Heart, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { iconSizes } from '@manyhearts/themes/scales';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { ChoiceChips } from '#site/ui/ChoiceChips.tsx';
import { ProgressSteps } from '#site/ui/ProgressSteps.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { RangeField } from '#site/ui/RangeField.tsx';
import { Switch } from '#site/ui/Switch.tsx';
import { Specimen } from './Specimen.tsx';

const icon = { size: iconSizes.large, 'aria-hidden': true } as const;
const wishes = [
  { value: 'talk', label: 'Somebody to talk to', hint: 'Evenings that end too early', icon: <Coffee {...icon} /> },
  { value: 'love', label: 'Something lasting', hint: 'With all that belongs to it', icon: <Heart {...icon} /> },
  { value: 'spark', label: 'I’ll see what happens', hint: 'Open, and in no hurry', icon: <Sparkles {...icon} /> },
];
const genders = [
  { value: 'female', label: 'A woman' },
  { value: 'male', label: 'A man' },
  { value: 'both', label: 'Both', isDisabled: true },
];

export function Choices() {
  return (
    <>
      <Specimen name="Checkbox">
        <Checkbox name="terms">
          I have read the <a href="/pages/terms">terms</a> and agree to them.
        </Checkbox>
        <Checkbox name="news" defaultChecked hint="Once a week at most.">
          Tell me by mail who has liked me.
        </Checkbox>
        <Checkbox name="adult" error="Without this we can’t go on.">
          I am 18 or older.
        </Checkbox>
        <Checkbox name="gone" disabled defaultChecked>
          Messages about my account
        </Checkbox>
      </Specimen>
      <Specimen name="Switch" note="In force at once." width="22rem">
        <Switch name="invisible" hint="Nobody sees when you are here, or that you visited.">
          Invisible mode
        </Switch>
        <Switch name="likes" defaultChecked>
          New likes
        </Switch>
        <Switch name="premium" disabled hint="For premium members.">
          Read receipts
        </Switch>
      </Specimen>
      <Specimen name="RadioCards" note="For one question a screen." width="30rem">
        <RadioCards name="wish" label="What are you looking for?" choices={wishes} defaultValue="love" />
        <RadioCards name="gender" label="Who would you like to meet?" choices={genders} error="Please choose one." />
      </Specimen>
      <Specimen name="ChoiceChips" note="Two at most: the others wait until one is given back." width="30rem">
        <Pastimes />
      </Specimen>
      <Specimen name="RangeField" width="22rem">
        <RangeField
          label="Age"
          min={18}
          max={99}
          from={{ name: 'from', defaultValue: 28 }}
          to={{ name: 'to', defaultValue: 45 }}
        />
        <RangeField
          label="Age"
          min={18}
          max={99}
          from={{ defaultValue: 40 }}
          to={{ defaultValue: 50 }}
          disabled
          hint="For premium members."
        />
      </Specimen>
      <Specimen name="ProgressSteps" width="22rem">
        <ProgressSteps step={1} total={6} />
        <ProgressSteps step={4} total={6} />
      </Specimen>
    </>
  );
}

const pastimes = ['Long walks', 'Live music', 'Board games', 'Cooking for eight'].map((label) => ({
  value: label,
  label,
}));

function Pastimes() {
  const [chosen, setChosen] = useState<readonly string[]>(['Long walks']);
  return (
    <ChoiceChips
      name="pastimes"
      label="What do you like?"
      hint="Choose two."
      options={pastimes}
      chosen={chosen}
      most={2}
      onChange={setChosen}
    />
  );
}
