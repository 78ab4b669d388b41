/** Shown beside the fields of every form, by the rule that is broken; a form may have its own sentences. */
export const validation = {
    required: 'Enter a value.',
    invalid: 'This value isn’t accepted.',
    tooLong: 'At most %{most} characters.',
    plainLine: 'Enter one line, without invisible characters.',
    plainText: 'Enter plain text, without invisible characters.',
    email: 'Enter an email address such as name@company.com.',
    payerName: 'Use letters, spaces, hyphens, apostrophes, full stops and commas. Start and end with a letter.',
    network:
        'This address isn’t on %{network}; it’s on %{others}. Paste an address on %{network}, or select another coin.',
    mistyped:
        'This isn’t a valid %{network} address: a character is wrong, missing or extra. Copy it from the wallet again.',
    link: 'This is a payment link. Paste only the address in it.',
    walletName: 'This is a name, not an address. Paste the address that your recipient’s wallet shows.',
    burn: 'Nobody can move coins from this address, so anything sent there is lost. Use another address.',
    contract: 'This is a token’s contract, not a wallet, so anything sent there is lost. Use another address.',
    unread: 'We couldn’t read this. Enter it.',
    unreadFields:
        'We couldn’t read one of these fields: %{fields}. Saving would replace it. Enter it, or leave it empty. |||| We couldn’t read %{smart_count} of these fields: %{fields}. Saving would replace them. Enter them, or leave them empty.',
    leaveEmpty: 'Leave it empty |||| Leave them empty',
    /** Told to screen readers after a form could not be sent. */
    summary: '%{smart_count} field needs attention. |||| %{smart_count} fields need attention.',
};

/** Beside every wallet address that is typed. */
export const cryptoAddress = {
    noChecksum: 'This address has no checksum, so a typo would go unnoticed. Compare every group with the wallet.',
};

/** Words of every wizard. */
export const wizard = {
    nothing: 'None',
    cancel: 'Cancel',
    outdated: 'Something has changed since the last step, so you can’t confirm this yet. Go back to see what changed.',
    draft: {
        title: 'Draft',
        text: 'We restored what you entered earlier.',
        notCopy: 'We restored what you entered earlier. It isn’t the copy you asked for.',
        useCopy: 'Use the copy',
        startOver: 'Start over',
        close: 'Close',
    },
};

/** Of a field that takes several email addresses. */
export const emails = {
    remove: 'Remove %{address}',
    /** Which of them the provider refused, and why. */
    ofAddress: '%{address}: %{text}',
    needAddress: 'Enter an email address.',
    notAnAddress: 'This isn’t an email address such as name@company.com: %{text}',
    tooMany: 'Enter at most %{count} addresses.',
};
