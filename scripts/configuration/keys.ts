import type { ConfigField, FilterExtension } from '../../src/config/configSchema';

interface Key {
    /** What it does, as Markdown. */
    effect: string;
    /** What happens where it's left out, of keys that may be. */
    without?: string;
}

/** What each key of the configuration does. */
export const keys: Record<ConfigField, Key> = {
    environment: { effect: 'Its name. Everything but `production` is named in the header' },
    'apis.main': {
        effect: 'Base address of the main API; paths of the contracts are appended. A path such as `/api/main` means the page’s own origin. No slash at the end',
    },
    'apis.dashboard': { effect: 'The same of the dashboard API' },
    'apis.fiat': { effect: 'The same of the fiat payout API' },
    uploadOrigins: {
        effect: 'Origins besides the page’s own that files may be sent to, such as the storage of the provider’s upload addresses; nothing goes anywhere else',
    },
    logoOrigins: {
        effect: 'Other origins that merchants’ logos may come from, on the payment page and its preview; an empty list for none',
    },
    clientId: { effect: 'OAuth client id of the dashboard' },
    redirect: {
        effect: 'Where the provider sends users of a sign-in link, as it is registered there: a path of the page’s own origin, or an absolute address. It goes with the link’s code; the page that answers is always `/login`',
    },
    authorize: {
        effect: 'The provider’s page for signing in, an address or a path; `null` for none. With it, the sign-in page leads there, and its codes are redeemed with `state` and PKCE ([Session](rules.md#session)). The provider has to know `code_verifier`',
    },
    captchaKey: { effect: 'reCAPTCHA site key; `null` sends the sandbox’s token instead' },
    whitelistedMerchant: {
        effect: 'Key of the only merchant with direct batches ([Access](rules.md#access)); `null` for none. In the environments `staging` and `sandbox` they’re open to all',
    },
    cspReports: {
        effect: 'Where browsers report what the security policy stopped: an address or a path of the page’s own origin; `null` for nowhere. The server puts it into the headers; the dashboard itself sends nothing',
    },
    'hiddenTransfers.merchants': {
        effect: 'Ids of the merchants for whom `transfers` are hidden; an empty list for none',
    },
    'hiddenTransfers.transfers': {
        effect: 'Ids of fiat payouts that the dashboard shows nowhere; an empty list for none',
    },
    adapter: {
        effect: 'Where the [adapter](adapter.md) is, which says what the provider calls otherwise: a path of the page’s own origin such as `/adapter.json`; `null` for none',
    },
    'capabilities.idempotencyKeys': {
        effect: 'Calls that move money carry `Idempotency-Key`. Across origins the provider’s CORS answers must allow the header',
        without: 'An action whose answer is lost can be repeated only after it was looked up for a minute',
    },
    'capabilities.auditLog': {
        effect: 'The provider serves the [audit log](rules.md#audit-log)',
        without: 'No menu entry and no calls; the page says that there’s no such log',
    },
    'capabilities.sessions': {
        effect: 'Users see and end their own sessions with `GET` and `DELETE /v1/dashboard/profile/sessions` ([Own sessions](rules.md#own-sessions))',
        without: '`/changeprofile` has no such card, and no call is made',
    },
    'capabilities.volume': {
        effect: 'Home’s figures and charts come from `GET /dashboard/v1/volume`',
        without:
            'They’re counted from `payments/summary` and from the lists of payments and payouts ([Home](rules.md#home))',
    },
    'capabilities.filters': {
        effect: 'Query keys of this product’s own that the provider knows, as `call.key` (below). With `payouts.convert_type` the specification’s key has the product’s values (`docs/rules.md#payouts`), as filter and in rows',
        without:
            'The filter isn’t offered and isn’t sent, and what rests on it is left out ([Lists](rules.md#lists)). Withdrawals and crypto payouts, or fiat payouts and trades, are told apart by their rows',
    },
    'capabilities.fiatMerchant': {
        effect: 'Calls of the fiat API take the merchant as `merchant_id`',
        without:
            'They name none, so that the access token says whose they are. Users of several merchants have no fiat pages ([Fiat payouts](rules.md#fiat-payouts))',
    },
    'capabilities.invitationAnswers': {
        effect: 'An invited user accepts or declines with `POST /dashboard/v1/invitations/answer`',
        without: 'Invitations aren’t shown to who is invited',
    },
    'capabilities.authenticatorRemoval': {
        effect: 'An authenticator is removed with `DELETE /v1/dashboard/authenticator`',
        without: 'No button; a new authenticator can still take its place',
    },
    'capabilities.profileUpdate': {
        effect: 'Users change their own name and phone number with `POST /v1/update_profile`, an older call that the specification names without its form',
        without: '`/changeprofile` shows them without a form',
    },
    'capabilities.tokens': {
        effect: 'Whose token refunds and withdrawals are made with: `account` or `merchant`',
        without: '`account`',
    },
    'capabilities.captcha': {
        effect: 'Calls that carry the captcha header besides those of the specification, such as `POST /v1/payout/refund/custody`',
        without: 'Those of the specification alone',
    },
    'capabilities.areas': {
        effect: 'What the provider calls the permission areas, by the dashboard’s names (below); two may be one to the provider',
        without: 'The dashboard’s names',
    },
    'capabilities.approval': {
        effect: 'What waits for the merchant’s approvers, of `batch`, `payout` (crypto), `withdrawal`, `refund`, `fiatPayout` and `trade`: `always` (one approval at least), `number` (as many as the merchant asks for, which may be none) or `never`. The last three can’t be approved here: where they wait, it’s for an approval elsewhere. `lowerNumber: always` says of the number itself that a lower one holds once somebody else sets it too; until then the answers of `/dashboard/v1/approval` say in `proposed` what was asked for, by whom and when ([Approvals](rules.md#approvals))',
        without:
            'Nothing is said of approvals before something is sent, of what the table leaves out; afterwards its record tells. Of a lower number, the page says that it isn’t known whether somebody else has to agree',
    },
    'capabilities.codes': {
        effect: 'What takes a one-time code although the specification’s call has no field for one, of `approvers` (and their number), `groups` (and invitations), `restriction` (to the address book), `refundRecipient`, `fiatPayout`, `trade` and `destinationAccount`: `always`, or the two-factor setting that asks for it, such as `manual_payout`. The code is asked for before the call is sent, and goes in its `otp` ([Two-factor](rules.md#two-factor))',
        without:
            'The call goes without a code, and the page says that none is asked for. A provider that answers `otp_required` is given one all the same',
    },
    'capabilities.boundCodes': {
        effect: 'Every one-time code is asked for with the call that it’s for (`method`, `path` and `body` of `POST /v1/dashboard/request-otp`), and the token of a refund or a withdrawal with that call (`call`): it counts for it alone, and the email says what it does ([Two-factor](rules.md#two-factor)). The call is as the specification has it, whatever an adapter renames; a fiat call names its merchant where `fiatMerchant` has it do so',
        without:
            'A code counts for whatever of the specification takes one, and a token for any refund or withdrawal. Once the quote of a crypto payout is renewed, its code has to be asked for again',
    },
};

const notOffered = 'The filter isn’t offered';

/** What the dashboard does without each query key. */
export const withoutFilter: Record<FilterExtension, string> = {
    'payments.is_test': `${notOffered}; home counts test payments among the others, as far as it can’t tell them`,
    'payments.is_overpaid': `${notOffered}; home says that it doesn’t count what is overpaid`,
    'payouts.is_test': `${notOffered}; home counts test payouts among the others, as far as it can’t tell them`,
    'payouts.convert_type':
        'What isn’t of a batch is in the list of withdrawals and in that of crypto payouts, with a mark',
    'transfers.type': 'Fiat payouts and trades are told apart by their rows',
    'transfers.q': 'No search',
    'transfers.reference': 'A lost trade is looked for in the list, row by row',
    'transfers.party_id': 'The payouts of a sender or recipient are looked for among the newest 1,000',
    'transfers.sending_currency': notOffered,
    'transfers.receiving_currency': notOffered,
    'transfers.has_documents': `${notOffered}; home says that it doesn’t count payouts without documents`,
    'transfers.from_date': `${notOffered}; lists are read to their end instead of a day, 5,000 rows at most (2,000 for home’s figures). What lies behind them isn’t called missing`,
    'transfers.to_date': notOffered,
    'address_books.id': 'An entry is looked for in the list, page by page',
    'digital-wallets.type': 'Wallets and cash desks are told apart by their rows',
    'transaction.currency': 'The statement’s file holds all currencies, and its page the rows of one',
};
