import { Alert, Box, Button, Card, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { createDiscountCode } from '@manyhearts/contract/admin/discount-codes';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { BackLink, PageHeader } from '#admin/shared/PageHeader.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { BrandsField } from './BrandsField.tsx';
import { emptyDraft, rulesOf } from './code-draft.ts';
import { RuleFields, sideBySide } from './RuleFields.tsx';

export function CodeCreate() {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const act = useAct();
  const [draft, setDraft] = useState(emptyDraft);
  const [code, setCode] = useState('');
  const [member, setMember] = useState('');
  const [tenantIds, setBrands] = useState<string[]>([]);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const input = { ...rulesOf(draft), code, tenantIds, validity: draft.validity, member: member.trim() || null };
    const made = await act.run(() => call(createDiscountCode, input));
    if (!made) return;
    notify(text('codes.changed'), { type: 'success' });
    void navigate(`/discountcodes/${made.answer.id}/show`);
  };
  return (
    <>
      <PageHeader
        title={text('codes.createTitle')}
        above={<BackLink to="/discountcodes">{text('codes.back')}</BackLink>}
      />
      <Card component="form" noValidate onSubmit={(event) => void make(event)} sx={{ p: 2.5, maxWidth: 720 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {act.failure && <Alert severity="error">{act.failure}</Alert>}
          <Box sx={sideBySide}>
            <TextField
              autoFocus
              required
              label={text('codes.fields.code')}
              value={code}
              error={act.faults.code !== undefined}
              helperText={act.faults.code ?? text('codes.fields.codeHelp')}
              onChange={({ target }) => setCode(target.value.toUpperCase())}
              slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
            />
            <BrandsField value={tenantIds} onChange={setBrands} />
          </Box>
          <RuleFields draft={draft} onChange={setDraft} faults={act.faults} isNew />
          <TextField
            label={text('codes.fields.member')}
            value={member}
            error={act.faults.member !== undefined}
            helperText={act.faults.member ?? text('codes.fields.memberHelp')}
            onChange={({ target }) => setMember(target.value)}
            slotProps={{ htmlInput: { maxLength: 26 } }}
          />
          <Button
            type="submit"
            variant="contained"
            loading={act.isBusy}
            disabled={code.trim() === '' || tenantIds.length === 0}
            sx={{ justifySelf: 'start' }}
          >
            {text('codes.make')}
          </Button>
        </Box>
      </Card>
    </>
  );
}
