import { MenuItem, TextField } from '@mui/material';
import type { AnswerName } from '@manyhearts/contract/admin/answer-texts';
import { repliedStates, type AnswerTemplate, type RepliedStatus } from '@manyhearts/contract/admin/complaints';
import { languageNames, type Language } from '@manyhearts/contract/languages';
import { useText } from './use-text.ts';

type ReadyProps = {
  label: string;
  language: Language;
  templates: readonly AnswerTemplate[];
  onChoose: (text: string) => void;
};

/** Starts a letter from a ready answer, in the member's language. */
export function ReadyAnswerField({ label, language, templates, onChoose }: ReadyProps) {
  const text = useText();
  return (
    <TextField
      select
      label={label}
      helperText={text('complaints.templateHelp', { language: languageNames[language] })}
      value=""
      onChange={({ target }) => onChoose(templates.find(({ name }) => name === target.value)?.text ?? '')}
    >
      {templates.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {text(`complaints.templates.${name as AnswerName}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What becomes of the complaint once the letter is sent. */
export function AfterwardsField({
  status,
  onChange,
}: {
  status: RepliedStatus;
  onChange: (status: RepliedStatus) => void;
}) {
  const text = useText();
  return (
    <TextField
      select
      label={text('complaints.afterwards')}
      value={status}
      onChange={({ target }) => onChange(target.value as RepliedStatus)}
    >
      {repliedStates.map((one) => (
        <MenuItem key={one} value={one}>
          {text(`complaints.thenStatus.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
