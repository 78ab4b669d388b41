/** Words of an invoice's link, which come with what shows it. */
export const invoice = {
    section: 'Invoice',
    link: 'Payment link',
    open: 'Open link',
    newTab: '(opens in a new tab)',
    qr: 'QR code of the payment link',
    qrAbout: 'Payers scan this with their phone to open the link.',
    closed: 'This invoice can’t be paid any more.',
    paid: 'The payment has arrived. There’s nothing left to pay.',
    notes: 'Notes',
    file: 'Invoice file',
    fileSize: '%{name} (%{size})',
    duplicate: 'Duplicate',
    email: {
        action: 'Email link',
        title: 'Email the payment link',
        to: 'Email address',
        about: 'We send the amount, the date it’s payable by, and the link. At most five emails an hour.',
        submit: 'Send email',
        close: 'Cancel',
        done: 'Email sent to %{email}',
        problem: { email: 'Enter an email address such as name@company.com.' },
    },
    text: {
        unpaid: 'Nobody has paid this invoice yet. It can be paid until %{until}, at the rate of the moment the payer opens the link.',
        unpaidExpired: 'This invoice expired before anybody paid it. Duplicate it to send a new link.',
    },
};
