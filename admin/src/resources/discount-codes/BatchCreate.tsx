import { Alert, Box, Button, Card, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { createCodeBatch, mostCodes, type BatchAnswer } from '@manyhearts/contract/admin/discount-codes';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { BackLink, PageHeader } from '#admin/shared/PageHeader.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { BatchResult } from './BatchResult.tsx';
import { BrandsField } from './BrandsField.tsx';
import { emptyDraft, rulesOf } from './code-draft.ts';
import { RuleFields, sideBySide } from './RuleFields.tsx';

/** Many codes with the same rules: random ones behind a prefix, or those of a list. */
export function BatchCreate() {
  const text = useText();
  const call = useCall();
  const act = useAct();
  const [draft, setDraft] = useState({ ...emptyDraft, validity: 'once' as typeof emptyDraft.validity });
  const [tenantIds, setBrands] = useState<string[]>([]);
  const [which, setWhich] = useState<WhichCodes>({ isTyped: false, prefix: '', count: '100', codes: '' });
  const [answer, setAnswer] = useState<BatchAnswer>();
  const make = async (existing: 'refuse' | 'skip') => {
    const { isTyped, prefix, count, codes } = which;
    const made = await act.run(() =>
      call(createCodeBatch, {
        ...rulesOf(draft),
        ...{ tenantIds, existing, validity: draft.validity },
        codes: isTyped ? codes : null,
        prefix: isTyped || prefix === '' ? null : prefix,
        count: isTyped ? null : Number(count),
      }),
    );
    if (made) setAnswer(made.answer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make('refuse');
  };
  return (
    <>
      <PageHeader
        title={text('codes.batchTitle')}
        above={<BackLink to="/discountcodes">{text('codes.back')}</BackLink>}
      />
      {answer && <BatchResult answer={answer} isBusy={act.isBusy} onMakeOthers={() => void make('skip')} />}
      {answer?.state !== 'made' && (
        <Card component="form" noValidate onSubmit={submit} sx={{ p: 2.5, maxWidth: 720 }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {act.failure && <Alert severity="error">{act.failure}</Alert>}
            <BrandsField value={tenantIds} onChange={setBrands} />
            <CodesFields which={which} onChange={setWhich} faults={act.faults} />
            <RuleFields draft={draft} onChange={setDraft} faults={act.faults} isNew />
            <Button
              type="submit"
              variant="contained"
              loading={act.isBusy}
              disabled={tenantIds.length === 0}
              sx={{ justifySelf: 'start' }}
            >
              {text('codes.makeBatch')}
            </Button>
          </Box>
        </Card>
      )}
    </>
  );
}

type WhichCodes = { isTyped: boolean; prefix: string; count: string; codes: string };
type Props = {
  which: WhichCodes;
  onChange: (which: WhichCodes) => void;
  faults: Readonly<Record<string, string>>;
};

function CodesFields({ which, onChange, faults }: Props) {
  const text = useText();
  const field = (name: 'prefix' | 'count' | 'codes', help?: string) => ({
    label: text(`codes.fields.${name}`),
    value: which[name],
    error: faults[name] !== undefined,
    helperText: faults[name] ?? help,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...which, [name]: target.value }),
  });
  return (
    <>
      <RadioGroup
        row
        aria-label={text('codes.fields.how')}
        value={which.isTyped ? 'typed' : 'random'}
        onChange={(_, value) => onChange({ ...which, isTyped: value === 'typed' })}
      >
        <FormControlLabel value="random" control={<Radio />} label={text('codes.fields.random')} />
        <FormControlLabel value="typed" control={<Radio />} label={text('codes.fields.typed')} />
      </RadioGroup>
      {which.isTyped ? (
        <TextField multiline minRows={4} maxRows={12} {...field('codes', text('codes.fields.codesHelp'))} />
      ) : (
        <Box sx={sideBySide}>
          <TextField type="number" {...field('count')} slotProps={{ htmlInput: { min: 1, max: mostCodes } }} />
          <TextField {...field('prefix')} slotProps={{ htmlInput: { maxLength: 20 } }} />
        </Box>
      )}
    </>
  );
}
