import type { Capability, FilterExtension } from '../../src/config/configSchema';

/** A test, as a document names it: its file, and its title as it stands there. */
type Shown = readonly [file: string, title: string];

const [calls, pages] = ['tests/unit/api/capabilities.test.ts', 'tests/screens/capabilities.test.tsx'];
const home = 'tests/screens/home-capabilities.test.tsx';
const filters = 'tests/screens/ignored-filters.test.tsx';
const lookUps = 'tests/unit/dataProviders/transferLookUps.test.ts';
const otherwise = 'tests/unit/dataProviders/foundOtherwise.test.ts';

const notOffered: Shown = [filters, '%s offers nothing to filter or search by that the configuration doesn’t name'];

/** What is seen on a page alone; anything else is seen in what is sent and read. */
const onPages: readonly Capability[] = [
    ...(['auditLog', 'invitationAnswers', 'authenticatorRemoval', 'profileUpdate'] as const),
    'approvalsLoweredByTwo',
];

/** What goes without it, where that is more than a call that differs. */
const without: Partial<Record<Capability, Shown>> = {
    idempotencyKeys: [
        'tests/screens/money-intent.test.tsx',
        'is not sent again before the first request can no longer be under way, whatever the clock says',
    ],
    volume: [home, 'volume: the figures are those of the database'],
    filters: notOffered,
    fiatMerchant: [pages, '%s says why it isn’t, and asks for nothing, where they don’t'],
};

const notCounted: Shown = [home, 'isn’t sent, and what rests on it isn’t counted and is named'];
const foundOnAnyPage: Shown = [lookUps, 'with filters %s, of which %j are known, is found on any page'];

/** What the product does without each query key. */
const withoutKey: Record<FilterExtension, readonly Shown[]> = {
    'payments.is_test': [notOffered, [home, 'test rows are counted among the others, as far as the rows say']],
    'payments.is_overpaid': [notOffered, notCounted],
    'payouts.is_test': [notOffered, [home, 'test payouts are counted among the others too']],
    'payouts.convert_type': [
        ['tests/api/payoutKinds.test.ts', 'all pages of %s are its rows, and those that may be'],
        notCounted,
    ],
    'transfers.type': [
        [pages, '%s shows those of its kind'],
        [lookUps, 'with filters %s, of which %j are known, has a file of its own kind, without what is hidden'],
    ],
    'transfers.q': [notOffered],
    'transfers.reference': [foundOnAnyPage],
    'transfers.party_id': [
        [lookUps, 'with filters %s, of which %j are known, are the latest of a sender or an account'],
    ],
    'transfers.sending_currency': [notOffered],
    'transfers.receiving_currency': [notOffered],
    'transfers.has_documents': [notOffered, notCounted],
    'transfers.from_date': [
        notOffered,
        [lookUps, 'with filters %s, of which %j are known, has all since then'],
        [lookUps, 'isn’t called missing, nor none like it, behind more rows than are read, %i at a time'],
    ],
    'transfers.to_date': [notOffered],
    'address_books.id': [
        ['tests/screens/literal-paging.test.tsx', 'any entry of the address book opens, from its list and by its link'],
    ],
    'digital-wallets.type': [[otherwise, 'are of its country and kind, whatever comes; the kind %s']],
    'transaction.currency': [
        ['tests/screens/statements.test.tsx', 'says that its file holds every currency, where one can’t be asked for'],
        [otherwise, 'that names no currency is nobody’s, where none can be asked for'],
    ],
};

const named = (...shown: readonly Shown[]): string =>
    shown.map(([file, title]) => `\`${file}\`: _${title}_`).join('; ');

/** The tests of a capability with and without it. */
export function testsOf(capability: Capability): string {
    const file = onPages.includes(capability) ? pages : calls;
    const own = without[capability];
    return named([file, `${capability} changes what is promised of it`], ...(own ? [own] : []));
}

/** The test that each key is sent where it's named, and only there. */
export const sentWhereNamed = named([calls, '%s is asked by where the configuration names it, and not by the others']);

export const testsOfFilter = (name: FilterExtension): string => named(...withoutKey[name]);

/** What answers say by themselves, so that nothing has to be configured for it. */
export const toldByAnswers: readonly { what: string; without: string; shown: string }[] = [
    {
        what: '`meta.total` of a list: how many rows it has',
        without: 'The list says which rows it shows, and not of how many; home counts a page, such as “50+”',
        shown: named(
            ['tests/screens/literal-paging.test.tsx', '%s counts no rows that nobody counted'],
            [home, 'is counted beyond a page where the total is said: %s'],
        ),
    },
    {
        what: '`entity_admin_link_id` and `group_entity_admin_link_id` of a team member: by what their group is changed and they are removed',
        without: 'Neither can be done: the buttons say so, and nothing is sent',
        shown: named(
            ['tests/screens/team.test.tsx', 'changes nobody whose %s the provider doesn’t say, and says so'],
            [
                'tests/unit/dataProviders/team.test.ts',
                '%s of a member whose ids the provider does not say sends nothing, and is no 404: %j',
            ],
        ),
    },
    {
        what: '`invitations` of the signed-in user, each with the `entity_admin_link_id` that it’s answered by',
        without: 'None is shown',
        shown: named([pages, 'invitations of which one doesn’t say by what it’s answered aren’t shown']),
    },
    {
        what: '`address_book_restriction_ends_at` in the profile and in the answer that lifts a restriction to the address book: until when it stays on',
        without: 'It’s said to be off once the answer comes',
        shown: named(
            [
                'tests/screens/address-book-restriction.test.tsx',
                'one’s own is turned on, stays on for a day once it’s turned off, and can be kept on',
            ],
            ['tests/screens/address-book-restriction.test.tsx', 'of a provider that lifts it at once, it’s off'],
        ),
    },
];
