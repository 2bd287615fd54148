export const paymentTexts = {
  payments: {
    title: 'Payments',
    intro: 'Which account at a payment provider gets the money of new orders.',
    none: 'There is no account yet. Outside a demo nothing can be sold without one, and the brand cannot go live.',
    own: 'The brand’s own account',
    noOwn: 'None. Orders of this brand are paid to the account of its company, if it has one.',
    company: 'Account of %{company}',
    noCompany: 'None. Brands of this company are paid only if they have an account of their own.',
    used: 'Paid for new orders',
    test: 'For tests, moves no money',
    provider: { mollie: 'Mollie', sandbox: 'Sandbox of the demo' },
    keyEnd: 'Key ending in %{end}, set on',
    ownersOnly: 'Only owners can set a key, because it decides who gets the money.',
    form: 'Set a key',
    key: 'Key of the account at Mollie',
    keyHelp:
      'It begins with live_, or with test_ for one that moves no money. It is checked with Mollie and can never be read again.',
    keyShape: 'A key begins with live_ or test_, followed by at least 20 letters and digits.',
    scope: 'Whose account it is',
    scopes: {
      brand: '%{brand} alone',
      company: 'All brands of %{company} that have no account of their own',
    },
    earlier: 'Payments made so far stay with the account that they were made to, and are refunded from there.',
    waits: 'Waits for a second owner: %{profile}, with a key ending in %{end}.',
    waitsUntil: 'In use from %{date} on unless it is cancelled: %{profile}, with a key ending in %{end}.',
    asked: 'Mollie accepts the key. It waits for a second owner, who has to approve it; until then nothing changes.',
    askedAlone:
      'Mollie accepts the key. As you are the only owner, it is in use from %{date} on. Until then nothing changes, and the link in the mail about it cancels it.',
    done: {
      brand: 'The key is set. New orders of %{brand} are paid to %{profile}.',
      company:
        'The key is set. New orders of the brands of %{company} that have no account of their own are paid to %{profile}.',
    },
  },
};
