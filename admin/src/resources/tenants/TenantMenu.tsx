import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { exportTenant } from '@manyhearts/contract/admin/tenant-changes';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { saveFile } from '#admin/shared/list/export-list.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { useText } from '#admin/shared/use-text.ts';
import { LaunchButton } from './checklist/LaunchButton.tsx';
import { CloneDialog } from './CloneDialog.tsx';

/** What can be done with a whole brand, in its head. A draft is launched from its checklist. */
export function TenantMenu({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const exportFile = useExportOf(tenant);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCloning, setCloning] = useState(false);
  const may = useMay(tenant);
  const choose = (deed: () => void) => () => {
    setAnchor(null);
    deed();
  };
  if (!may.some) return null;
  return (
    <>
      {tenant.status !== 'draft' && <LaunchButton tenant={tenant} />}
      <IconButton
        aria-label={text('brand.actions.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {may.clone && <MenuItem onClick={choose(() => setCloning(true))}>{text('brand.actions.clone')}</MenuItem>}
        {may.save && <MenuItem onClick={choose(() => void exportFile())}>{text('brand.actions.export')}</MenuItem>}
        {may.import && (
          <MenuItem component={Link} to="/tenants/import" onClick={() => setAnchor(null)}>
            {text('brand.actions.import')}
          </MenuItem>
        )}
      </Menu>
      {isCloning && <CloneDialog tenant={tenant} onClose={() => setCloning(false)} />}
    </>
  );
}

function useMay(tenant: AdminTenantView) {
  const { canAccess: clone } = useCanAccess({ resource: 'tenants', action: 'clone', record: tenant });
  const { canAccess: save } = useCanAccess({ resource: 'tenants', action: 'save-file', record: tenant });
  const { canAccess: imports } = useCanAccess({ resource: 'tenants', action: 'import' });
  return { clone, save, import: imports, some: clone || save || imports };
}

function useExportOf({ id }: AdminTenantView): () => Promise<void> {
  const call = useCall();
  const notify = useNotify();
  const words = useErrorWords();
  return async () => {
    try {
      const { file, text } = await call(exportTenant, { id });
      saveFile(new Blob([text], { type: 'application/yaml' }), file);
    } catch (error) {
      notify(words(error), { type: 'error' });
    }
  };
}
