import { Box, Button, Card, Chip, List, ListItemButton, ListItemText, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageLineView } from '@manyhearts/contract/admin/pages';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Language } from '@manyhearts/contract/languages';
import { isLegalPage, isPageSlug } from '@manyhearts/contract/pages';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { PartSkeleton, TenantPart } from '../TenantPart.tsx';
import { LanguageField } from '../TextLines.tsx';
import { PageEditor } from './PageEditor.tsx';
import { usePageLines } from './use-page.ts';

export function TenantPagesPage() {
  return (
    <TenantPart action="read-pages" title="brand.pages.title" intro="brand.pages.intro">
      {(tenant) => <Pages tenant={tenant} />}
    </TenantPart>
  );
}

/** Page and language are in the address, so that a link leads to one text. */
function Pages({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { data, error, refetch } = usePageLines(tenant.id);
  const [place, setPlace] = useSearchParams({ page: 'terms', language: tenant.domainLanguage });
  const slug = place.get('page') ?? 'terms';
  const language = (tenant.languages.find((code) => code === place.get('language')) ??
    tenant.domainLanguage) as Language;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const open = (page: string, spoken: Language = language) => setPlace({ page, language: spoken });
  return (
    <>
      <LanguageField
        tenant={tenant}
        label={text('brand.pages.language')}
        language={language}
        onChange={(spoken) => open(slug, spoken)}
        sx={{ maxWidth: 240 }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '240px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {data ? (
          <PageLines
            lines={data.filter((line) => line.language === language)}
            slug={slug}
            onOpen={(page) => open(page)}
          />
        ) : (
          <PartSkeleton />
        )}
        {isPageSlug(slug) && (
          <PageEditor key={`${slug}/${language}`} tenant={tenant} place={{ id: tenant.id, slug, language }} />
        )}
      </Box>
    </>
  );
}

type LinesProps = { lines: PageLineView[]; slug: string; onOpen: (slug: string) => void };

function PageLines({ lines, slug, onOpen }: LinesProps) {
  const text = useText();
  const isNew = !lines.some((line) => line.slug === slug);
  return (
    <Card sx={{ p: 1 }}>
      <List component="nav" dense disablePadding aria-label={text('brand.pages.page')}>
        {lines.map((line) => (
          <ListItemButton
            key={line.slug}
            selected={line.slug === slug}
            onClick={() => onOpen(line.slug)}
            sx={{ borderRadius: 1 }}
          >
            <ListItemText
              primary={nameOf(text, line.slug)}
              secondary={
                <>
                  {text(line.isOwn ? 'brand.pages.own' : 'brand.pages.byDefault')}
                  {line.announced > 0 && <Chip size="small" label={text('brand.pages.announced')} sx={{ ml: 1 }} />}
                </>
              }
              slotProps={{ secondary: { component: 'div' } }}
            />
          </ListItemButton>
        ))}
        {isNew && (
          <ListItemButton selected sx={{ borderRadius: 1 }}>
            <ListItemText primary={slug} />
          </ListItemButton>
        )}
      </List>
      <NewPage onOpen={onOpen} />
    </Card>
  );
}

function nameOf(text: ReturnType<typeof useText>, slug: string): string {
  return isLegalPage(slug) ? text(`brand.pages.names.${slug}`) : slug;
}

function NewPage({ onOpen }: { onOpen: (slug: string) => void }) {
  const text = useText();
  const [slug, setSlug] = useState('');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPageSlug(slug)) onOpen(slug);
      }}
      sx={{ display: 'grid', gap: 1, p: 1, mt: 1 }}
    >
      <TextField
        label={text('brand.pages.slug')}
        value={slug}
        onChange={({ target }) => setSlug(target.value.trim().toLowerCase())}
        error={slug !== '' && !isPageSlug(slug)}
      />
      <Button type="submit" disabled={!isPageSlug(slug)} sx={{ justifySelf: 'start' }}>
        {text('brand.pages.add')}
      </Button>
    </Box>
  );
}
