import { List, ListItemButton, ListItemText } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import { steps, type Step } from './new-brand.ts';

type Props = { current: Step; faulty: ReadonlySet<Step>; onChoose: (step: Step) => void };

/** All steps; any may be opened, because the api judges them together. */
export function StepList({ current, faulty, onChoose }: Props) {
  const text = useText();
  return (
    <List
      component="nav"
      aria-label={text('brand.create.steps')}
      dense
      disablePadding
      sx={{ display: { xs: 'none', md: 'block' } }}
    >
      {steps.map((step, at) => (
        <ListItemButton
          key={step}
          selected={step === current}
          aria-current={step === current ? 'step' : undefined}
          onClick={() => onChoose(step)}
          sx={{ borderRadius: 1, px: 1.5, ...(faulty.has(step) && { color: 'error.main' }) }}
        >
          <ListItemText primary={`${at + 1}. ${text(`brand.create.${step}.title`)}`} />
        </ListItemButton>
      ))}
    </List>
  );
}
