import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type MouseEvent } from 'react';
import {
  useCanAccessCallback,
  useDataProvider,
  useGetResourceLabel,
  useLocale,
  useResourceDefinitions,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { PickList } from '#admin/shared/PickList.tsx';
import { useChosenBrand, type Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { PaletteItem, PaletteTools } from './palette-items.ts';
import { brandSource, paletteSources } from './palette-sources.ts';

export function PaletteResults({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { brand } = useChosenBrand();
  const [typed, setTyped] = useState('');
  /** Chosen before its brand. */
  const [waiting, setWaiting] = useState<(brand: Brand) => string>();
  const { groups, isPending, failed, retry } = useFound(typed, waiting ? [brandSource] : paletteSources);

  // The button goes once all is searched, so the focus returns to the field first.
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('[role=dialog]')?.querySelector('input')?.focus();
    retry();
  };
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const pick = ({ id, label, to }: PaletteItem) => {
    if (waiting) return go(waiting({ id, key: '', name: label }));
    if (typeof to === 'string') return go(to);
    if (brand) return go(to(brand));
    setWaiting(() => to);
    setTyped('');
  };
  return (
    <PickList
      label={text(waiting ? 'frame.whichBrand' : 'frame.searchFor')}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isPending={isPending}
      none={text('list.noMatch')}
      onPick={pick}
    >
      {failed.length > 0 && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={tryAgain}>
              {text('console.retry')}
            </Button>
          }
        >
          {text('frame.notSearched', { groups: failed.join(', ') })}
        </Alert>
      )}
    </PickList>
  );
}

/** Sources that fail are named: the others are still of use. */
function useFound(typed: string, sources: typeof paletteSources) {
  const text = useText();
  const locale = useLocale();
  const tools = useTools();
  const settled = useSettled(typed.trim());
  const {
    data = [],
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['palette', settled, locale, sources.length],
    queryFn: async () => {
      const found = await Promise.allSettled(sources.map(async ({ find }) => find(settled, tools)));
      return found.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
    },
    placeholderData: (former) => (former?.length === sources.length ? former : undefined),
    gcTime: 0,
  });
  const groups = sources.map(({ title }, at) => ({ title: text(title), items: data[at] ?? [] }));
  const failed = sources.flatMap(({ title }, at) => (at in data && !data[at] ? [text(title)] : []));
  return { groups, isPending: isFetching || settled !== typed.trim(), failed, retry: () => void refetch() };
}

function useTools(): PaletteTools {
  const text = useText();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const canAccess = useCanAccessCallback();
  const labelOf = useGetResourceLabel();
  const screens = Object.values(useResourceDefinitions())
    .filter(({ hasList }) => hasList)
    .map(({ name }) => ({ name, label: labelOf(name, 2) }));
  return { text, dataProvider, screens, may: async (resource, action) => canAccess({ resource, action }) };
}

const pauseMs = 120;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
