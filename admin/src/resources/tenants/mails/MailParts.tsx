import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { AdminMailView, MailPartView } from '@manyhearts/contract/admin/mail-texts';
import { useText } from '#admin/shared/use-text.ts';
import type { MailDraft } from './use-mail-form.ts';
import { useMailPartLabel } from './use-mail-form.ts';

type Props = {
  mail: AdminMailView;
  words: MailDraft;
  set: (name: string, typed: string) => void;
  fields: Readonly<Record<string, string>>;
};

/** A field for each sentence that a brand may change, in the order in which they are read. */
export function MailParts({ mail: { parts, language }, words, set, fields }: Props) {
  return parts.map((part) => (
    <MailPart
      key={part.name}
      part={part}
      language={language}
      typed={words[part.name] ?? ''}
      fault={fields[part.name]}
      onType={(typed) => set(part.name, typed)}
    />
  ));
}

/** These fit on one line of the form too. */
const short: readonly string[] = ['subject', 'title', 'button'];

type PartProps = {
  part: MailPartView;
  language: string;
  typed: string;
  fault: string | undefined;
  onType: (typed: string) => void;
};

function MailPart({ part, language, typed, fault, onType }: PartProps) {
  const text = useText();
  const labelOf = useMailPartLabel();
  const { name, byDefault, formerDefault, max, isOneLine, mayUse } = part;
  const isOwn = typed !== byDefault;
  const help = [
    ...(name === 'subject' || name === 'lead' ? [text('mailWords.lockScreen')] : []),
    text('mailWords.placeholders', { names: mayUse.map((one) => `{{${one}}}`).join(' ') }),
  ].join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <TextField
        label={labelOf(name)}
        value={typed}
        onChange={({ target }) => onType(isOneLine ? target.value.replace(/\n/g, ' ') : target.value)}
        error={fault !== undefined}
        helperText={fault ?? help}
        multiline={!short.includes(name)}
        slotProps={{ htmlInput: { lang: language, maxLength: 2 * max } }}
      />
      {formerDefault !== null && (
        <Alert severity="info" sx={{ py: 0 }}>
          <Typography variant="body2">{text('mailWords.changedSince')}</Typography>
          <Typography variant="body2" lang={language}>
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {formerDefault}
            </Box>{' '}
            → {byDefault}
          </Typography>
        </Alert>
      )}
      {isOwn && byDefault !== '' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="caption" color="textSecondary" lang={language} sx={{ flex: '1 1 200px' }}>
            {text('mailWords.ours', { words: byDefault })}
          </Typography>
          <Button size="small" onClick={() => onType(byDefault)}>
            {text('mailWords.useOursHere')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
