import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { RefundChoice } from './refund-choice.ts';
import { useMoney } from '../use-money.ts';
import { useRefundText } from './refund-texts.ts';

type Props = { choices: readonly RefundChoice[]; chosen: string; onChoose: (id: string) => void };

/** One line for each thing that can be done, with its amount. */
export function RefundChoices({ choices, chosen, onChoose }: Props) {
  const say = useRefundText();
  return (
    <FormControl>
      <FormLabel id="refund-choices">{say('choose')}</FormLabel>
      <RadioGroup
        aria-labelledby="refund-choices"
        name="refund-choice"
        value={chosen}
        onChange={(_, value) => onChoose(value)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.id}
            value={choice.id}
            control={<Radio size="small" />}
            label={<ChoiceLabel choice={choice} />}
            sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { pt: 0.5 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function ChoiceLabel({ choice }: { choice: RefundChoice }) {
  const say = useRefundText();
  const money = useMoney();
  const { act, credits } = choice;
  const amount = money(choice.act === 'make' ? choice.offer.most : choice.amount);
  const name = choice.act === 'make' ? choice.offer.kind : act;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', py: 0.5 }}>
      <strong>{say(`choice.${name as 'full'}`, { amount })}</strong>{' '}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {say(`choiceSays.${name as 'full'}`, { smart_count: credits })}
      </Typography>
    </Typography>
  );
}
