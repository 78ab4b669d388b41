export const shell = {
    leaving: {
        title: 'Sign out anyway?',
        intent: 'We don’t know yet whether something you sent went through. If you sign out, this browser stops checking.',
        draft: 'You’ve started something that isn’t sent yet. Signing out deletes it.',
        unsaved: 'What you’ve typed on this page isn’t saved yet. Signing out deletes it.',
        draftElsewhere: 'In another tab, you’ve started something that isn’t sent yet. Signing out deletes it.',
        stay: 'Stay signed in',
    },
    navigation: 'Main navigation',
    openNavigation: 'Open navigation',
    collapse: 'Collapse navigation',
    expand: 'Expand navigation',
    breadcrumbs: 'Breadcrumbs',
    merchantAndAccount: 'Merchant and account: %{merchant}, %{account}',
    merchants: 'Merchants',
    unreadableMerchants:
        '%{smart_count} merchant couldn’t be read and is left out. |||| %{smart_count} merchants couldn’t be read and are left out.',
    outdatedMerchant: 'We couldn’t read the latest details of %{merchant}. Balances and accounts may be out of date.',
    otherMerchant: 'We couldn’t load %{before}. You’re viewing %{merchant} instead.',
    readMerchant: 'Try again',
    accounts: 'Accounts of %{merchant}',
    allAccounts: 'All accounts',
    activate: 'Activate by public key',
    noMerchant: 'No merchant',
    test: 'Test',
    testBand: 'Test account. Its payments have no real value.',
    linkedAccount: {
        one: 'You don’t have access to the account in this link. You’re viewing %{account} of %{merchant} instead.',
        all: 'You don’t have access to the account in this link. You’re viewing all accounts of %{merchant} instead.',
    },
    linkedMerchant: {
        one: 'You don’t have access to the merchant in this link. You’re viewing %{account} of %{merchant} instead.',
        all: 'You don’t have access to the merchant in this link. You’re viewing all accounts of %{merchant} instead.',
    },
    liveMerchant: 'Whole merchant, live: all live accounts, not just %{account}.',
    wholeMerchant: 'Whole merchant: all accounts, not just %{account}.',
    sandbox: 'Sandbox',
    star: 'Star this page',
    unstar: 'Remove the star',
    starred: 'Starred',
    starsFull: 'You can star %{count} pages. Remove the star of another page first.',
    toDark: 'Use dark theme',
    toLight: 'Use light theme',
    userMenu: 'Your account and settings',
    timeZone: 'Time zone',
    language: 'Language',
    signOut: 'Sign out',
    version: 'Version %{version}',
    signingOut: 'Signing out',
    skip: 'Skip to content',
    zone: { browser: 'This device (%{zone})', utc: 'UTC' },
};

/** Money actions whose outcome isn't known yet. */
export const inactivity = {
    title: 'Are you still there?',
    text: 'To protect your account, we’ll sign you out at %{time}. Payouts, withdrawals and refunds you’ve started are kept for you in this tab. Other unsaved changes aren’t.',
    timeLeft: 'Time left: %{time}',
    minutesLeft: '%{smart_count} minute left |||| %{smart_count} minutes left',
    leave: 'No, sign out',
    stay: 'Yes, stay signed in',
};

export const page = {
    retry: 'Try again',
    reload: 'Reload',
    offline: 'You’re offline',
    offlineText: 'This page opens when you’re back online.',
    offlineBand: 'You’re offline. What you see may be out of date.',
    missing: 'This page couldn’t be loaded',
    missingText: 'Check your connection and try again, or reload the page.',
    chooseCountry: 'Select a country',
    loading: 'Loading',
    failed: 'This couldn’t be loaded',
    unreadableRecord:
        'We couldn’t read all of this record, so it isn’t shown. Couldn’t read: %{fields}. Try again later.',
    actionsBlocked: 'Some of this record couldn’t be read, so you can’t do anything with it here. Try again later.',
    unknownStatus: 'Unknown status (%{code})',
    /** Of a record. */
    story: 'Timeline',
    transactionId: 'Transaction ID',
    crashed: 'This page crashed',
    crashedText: 'Other pages still work. Try again. If it happens again, tell support this error ID: %{id}.',
    notFound: '%{what} not found',
    viewList: 'View %{what}',
    denied: 'You can’t view this page',
    noPermission: {
        R: 'You don’t have permission to view %{area}. Ask an admin of your team.',
        RAsk: 'You don’t have permission to view %{area}. Ask %{admins} (admin). |||| You don’t have permission to view %{area}. Ask %{admins} (admins).',
        W: 'You don’t have permission to manage %{area}. Ask an admin of your team.',
        WAsk: 'You don’t have permission to manage %{area}. Ask %{admins} (admin). |||| You don’t have permission to manage %{area}. Ask %{admins} (admins).',
    },
    /** Of a page that the provider has nothing for. */
    leftOut: {
        auditLog: 'We don’t provide an audit log.',
        fiat: 'You work with several merchants, whose fiat payouts and trades can’t be told apart here. Sign in as a user of one merchant to use them.',
    },
    stale: 'What you see may be out of date.',
};

export const copy = {
    what: {
        reference: 'Copy reference',
        batchId: 'Copy batch ID',
        entryId: 'Copy entry ID',
        address: 'Copy address',
        transaction: 'Copy transaction ID',
        accountNumber: 'Copy account number',
        link: 'Copy link',
        key: 'Copy key',
        clientId: 'Copy client ID',
        event: 'Copy event ID',
    },
    done: 'Copied',
    failed: 'Copying is blocked. Select the text and copy it yourself.',
};

/** What a button copies. */
export type Copied = keyof typeof copy.what;
