/** What the list of the audit and its columns are called. */
export const auditTexts = {
  resources: {
    audit: {
      name: 'Entry |||| Audit',
      fields: {
        at: 'When',
        staff: 'Who',
        action: 'What',
        tenantName: 'Brand',
        target: 'Record',
        change: 'Before → after',
        'staff.username': 'Person',
        account: 'Account of a command',
        before: 'Before',
        after: 'After',
        requestId: 'Request',
      },
    },
  },
};
