import Upload from '@mui/icons-material/UploadOutlined';
import { Box, Button, FormHelperText } from '@mui/material';
import { useId, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { mediaTypes } from '@manyhearts/contract/admin/media';
import { CardSetting, type CardChoice } from '#admin/shared/settings/CardSetting.tsx';
import { useSetting } from '#admin/shared/settings/use-setting.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useMedia } from '../media/use-media.ts';
import { Picture } from './theme-pictures.tsx';

type Props = {
  name: 'logo' | 'heroArt';
  /** Offered before the brand's own pictures. */
  choices: readonly CardChoice[];
  cardWidth?: number;
};

/** A picture of the brand's library, or one of `choices`; a new one is uploaded right here, and chosen. */
export function PictureSetting({ name, choices, cardWidth = 132 }: Props) {
  const text = useText();
  const tenant = useRecordContext<AdminTenantView>();
  const { field } = useSetting(name);
  const { files, upload, isBusy, problem } = useMedia(tenant?.id ?? '');
  const own = files.map(({ filename, name: label, thumbAddress }) => ({
    value: filename,
    label,
    picture: <Picture src={thumbAddress} isWhole={name === 'logo'} />,
  }));
  const add = async (file: File) => {
    const made = await upload(file);
    if (made) field.onChange(made.filename);
  };
  return (
    <CardSetting name={name} choices={[...choices, ...own]} cardWidth={cardWidth}>
      <UploadButton label={text('media.upload')} isBusy={isBusy} onFile={(file) => void add(file)} />
      <FormHelperText sx={{ mx: 0 }}>{text('media.kinds')}</FormHelperText>
      {problem && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </CardSetting>
  );
}

export function UploadButton({
  label,
  isBusy,
  onFile,
}: {
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Upload />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        accept={mediaTypes.join(',')}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again after it was refused.
          target.value = '';
        }}
      />
    </Box>
  );
}
