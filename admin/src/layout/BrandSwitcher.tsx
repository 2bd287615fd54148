import UnfoldMore from '@mui/icons-material/UnfoldMore';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { PickPopover } from '#admin/shared/PickPopover.tsx';
import { PickList } from '#admin/shared/PickList.tsx';
import { useChosenBrand, useSwitchBrand, type Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useText } from '#admin/shared/use-text.ts';

type Item = { id: string; label: string; hint?: string; aside?: React.ReactNode; brand: Brand | null };

const byName = { field: 'name', order: 'ASC' } as const;
const shown = 20;

/** Limits every list to one brand, or to none. Recent brands come first; others are found by name, key or domain. */
export function BrandSwitcher() {
  const text = useText();
  const { brand } = useChosenBrand();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        endIcon={<UnfoldMore />}
        aria-haspopup="dialog"
        aria-label={`${text('frame.brand')}: ${brand?.name ?? text('frame.allBrands')}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ borderColor: 'divider', maxWidth: { xs: 108, sm: 240 }, minWidth: 0 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {brand?.name ?? text('frame.allBrands')}
        </Box>
      </Button>
      <PickPopover label={text('frame.brand')} anchor={anchor} width={320} onClose={() => setAnchor(null)}>
        <BrandChoice onChosen={() => setAnchor(null)} />
      </PickPopover>
    </>
  );
}

function BrandChoice({ onChosen }: { onChosen: () => void }) {
  const text = useText();
  const { recent } = useChosenBrand();
  const switchBrand = useSwitchBrand();
  const [typed, setTyped] = useState('');
  const {
    data = [],
    isPlaceholderData,
    isPending,
  } = useGetList<AdminTenantView>(
    'tenants',
    { pagination: { page: 1, perPage: shown }, sort: byName, filter: typed ? { q: typed } : {} },
    { placeholderData: (former) => former },
  );
  const everything: Item = { id: 'all', label: text('frame.allBrands'), brand: null };
  const known = typed ? [] : recent.map(toItem);
  const found = data
    .filter(({ id }) => !known.some((item) => item.id === id))
    .map((brand) => toFoundItem(brand, text(`tenants.status.${brand.status}`)));
  const groups = [
    { title: text('frame.recentBrands'), items: typed ? [] : [everything, ...known] },
    { title: text('frame.brands'), items: found },
  ];
  return (
    <PickList
      label={text('frame.findBrand')}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isPending={isPlaceholderData || isPending}
      none={text('list.noMatch')}
      onPick={({ brand }) => {
        switchBrand(brand);
        onChosen();
      }}
    />
  );
}

function toItem(brand: Brand): Item {
  return { id: brand.id, label: brand.name, hint: brand.key, brand };
}

function toFoundItem({ id, key, name, status, domain }: AdminTenantView, state: string): Item {
  return {
    ...toItem({ id, key, name }),
    hint: domain ?? key,
    ...(status !== 'live' && { aside: <Chip size="small" variant="outlined" label={state} /> }),
  };
}
