import { Box, ListSubheader } from '@mui/material';
import { Menu, useResourceDefinitions, useSidebarState } from 'react-admin';
import type { TextKey } from '#admin/messages/en.ts';
import { useText } from '#admin/shared/use-text.ts';

type Group = { title: TextKey; resources: readonly string[] };

/** The menu, in order. A list that is in no group is shown at the end. */
const groups: readonly Group[] = [
  {
    title: 'frame.menu.work',
    resources: [
      'deadlines',
      'complaints',
      'photos',
      'reports',
      'appeals',
      'mails',
      'received-mails',
      'suppressions',
      'transparency',
    ],
  },
  { title: 'frame.menu.members', resources: ['members'] },
  { title: 'frame.menu.brands', resources: ['tenants', 'companies', 'pools', 'interests', 'media', 'defaults'] },
  {
    title: 'frame.menu.money',
    resources: ['refunds', 'orders', 'payments', 'quarantine', 'webhooks', 'ledger', 'discountcodes'],
  },
  { title: 'frame.menu.growth', resources: ['statistics'] },
  { title: 'frame.menu.team', resources: ['staff', 'approvals', 'audit'] },
];

export function ConsoleMenu() {
  const text = useText();
  const known = Object.values(useResourceDefinitions())
    .filter(({ hasList }) => hasList)
    .map(({ name }) => name);
  const grouped = groups.flatMap(({ resources }) => resources);
  const others = known.filter((name) => !grouped.includes(name));
  return (
    <Menu>
      <Menu.DashboardItem primaryText={text('frame.home')} />
      {groups.map(({ title, resources }) => (
        <MenuGroup key={title} title={title} resources={resources.filter((name) => known.includes(name))} />
      ))}
      {others.map((name) => (
        <Menu.ResourceItem key={name} name={name} />
      ))}
    </Menu>
  );
}

function MenuGroup({ title, resources }: Group) {
  const text = useText();
  const [isOpen] = useSidebarState();
  return (
    // Hidden while the role may open none of its lists.
    <Box component="li" role="presentation" sx={{ listStyle: 'none', '&:not(:has(a))': { display: 'none' } }}>
      {isOpen && (
        <ListSubheader
          component="div"
          sx={{
            bgcolor: 'transparent',
            lineHeight: '28px',
            pt: 0.75,
            pl: '22px',
            fontSize: '0.75rem',
            position: 'static',
          }}
        >
          {text(title)}
        </ListSubheader>
      )}
      <Box role="group" aria-label={text(title)}>
        {resources.map((name) => (
          <Menu.ResourceItem key={name} name={name} />
        ))}
      </Box>
    </Box>
  );
}
