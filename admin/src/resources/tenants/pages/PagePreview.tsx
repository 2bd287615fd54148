import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { previewPage } from '@manyhearts/contract/admin/pages';
import { useCall } from '#admin/shared/use-call.ts';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import type { Place } from './use-page.ts';

/** The text with the brand's facts filled in. The api renders it and lets nothing through but its own tags. */
export function PagePreview({
  place,
  words: { title, text },
}: {
  place: Place;
  words: { title: string; text: string };
}) {
  const call = useCall();
  const words = useErrorWords();
  const { data, error } = useQuery({
    queryKey: ['tenants', place.id, 'page-preview', place.slug, place.language, title, text],
    queryFn: () => call(previewPage, { ...place, title, text }),
  });
  if (error) return <Alert severity="error">{words(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={300} aria-busy />;
  return (
    <Box lang={place.language} sx={{ maxWidth: '70ch', overflowWrap: 'anywhere', lineHeight: 1.6 }}>
      <Typography variant="h2" component="h3">
        {data.title}
      </Typography>
      <div dangerouslySetInnerHTML={{ __html: data.html }} />
    </Box>
  );
}
