import Translate from '@mui/icons-material/Translate';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { consoleLocales } from '#admin/i18n.ts';
import { useText } from '#admin/shared/use-text.ts';

export function LanguageMenu() {
  const text = useText();
  const menuId = useId();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const choose = (next: string) => {
    setAnchor(null);
    setLocale(next);
  };

  return (
    <>
      <Button
        color="inherit"
        startIcon={<Translate />}
        aria-label={`${locale.toUpperCase()}, ${text('console.language')}: ${nameOf(locale)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 1, '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
      >
        {locale.toUpperCase()}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {consoleLocales.map((one) => (
          <MenuItem
            key={one.locale}
            lang={one.locale}
            selected={one.locale === locale}
            onClick={() => choose(one.locale)}
          >
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function nameOf(locale: string): string {
  return consoleLocales.find((one) => one.locale === locale)?.name ?? locale;
}
