import { Box } from '@mui/material';
import { isLanguage, type Language } from '@manyhearts/contract/languages';
import { useText } from '#admin/shared/use-text.ts';
import { PreviewPane, type PreviewPage } from '../preview/PreviewPane.tsx';
import type { Step } from './new-brand.ts';
import type { NewBrandPreview as Preview } from './use-new-brand-preview.ts';

/** The page that a step changes most. */
const pageOfStep: Partial<Record<Step, PreviewPage>> = { prices: 'pricing', signup: 'signup' };

type Props = { preview: Preview; step: Step; language: string };

/** The pages of the brand to be, as visitors would get them. */
export function NewBrandPreview({ preview, step, language }: Props) {
  const text = useText();
  return (
    <Box sx={{ gridColumn: { md: '2', lg: '3' }, position: { lg: 'sticky' }, top: { lg: 88 }, minWidth: 0 }}>
      <PreviewPane
        preview={preview}
        languages={spokenFirst(preview.languages, language)}
        start={pageOfStep[step] ?? 'landing'}
        title={text('brand.create.preview.title')}
        onRetry={preview.retry}
      />
    </Box>
  );
}

/** Only languages that the shown preview speaks, the main one first. */
function spokenFirst(languages: readonly Language[], main: string): readonly [Language, ...Language[]] {
  const [first = isLanguage(main) ? main : 'en', ...others] = [...languages].sort(
    (a, b) => Number(b === main) - Number(a === main),
  );
  return [first, ...others];
}
