/** What is said beside the fields of every form, by the rule that is broken; a form may have sentences of its own. */
export const validation = {
    required: 'Enter a value.',
    invalid: 'This value isn’t accepted.',
    tooLong: 'At most %{most} characters.',
    email: 'Enter an email address such as name@company.com.',
    personName: 'Use letters, spaces, hyphens, quotes, dots and commas, beginning and ending with a letter.',
    network: 'This address isn’t on %{network}; it’s on %{others}. Paste a %{network} address or change the currency.',
    mistyped:
        'This isn’t an address on %{network}: a character is wrong, missing or extra. Copy it again from the wallet.',
    burn: 'Nobody can move coins from this address, so anything sent there is lost. Use another address.',
    /** Told to screen readers after a form could not be sent. */
    summary: '%{smart_count} field needs attention. |||| %{smart_count} fields need attention.',
};

/** Beside every wallet address that is typed. */
export const cryptoAddress = {
    noChecksum:
        'This address has no checksum, so a typing mistake goes unnoticed. Compare every group with the wallet.',
};

/** Words of every wizard. */
export const wizard = {
    cancel: 'Cancel',
    outdated: 'Something changed since the last step, so this can’t be confirmed as it is. Go back to see what.',
    draft: {
        title: 'Draft',
        text: 'You began this earlier. We kept what you entered.',
        continue: 'Continue your draft',
        startOver: 'Start over',
    },
};

/** Of a field that takes several email addresses. */
export const emails = {
    remove: 'Remove %{address}',
    /** Which of them the provider refused, and why. */
    ofAddress: '%{address}: %{text}',
    needAddress: 'Enter an email address.',
    notAnAddress: 'Not an email address such as name@company.com: %{text}',
    tooMany: 'Enter at most %{count} addresses.',
};
