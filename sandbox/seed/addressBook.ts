import { bookableCurrencies } from '../../contracts/dashboard/addressBook';
import { DAY, HOUR, later, MINUTE } from '../primitives/clock';
import type { NewAddressBookEntry } from '../database/schema/addressBook';
import { activationOf } from '../domain/addressBook/entries';
import { makeAddress } from '../domain/chain/addresses';
import { DAYS_BACK } from './moments';
import { hostileTexts, makePerson } from './people';
import type { Random } from '../primitives/random';
import { merchantIds } from './tenants';
import { userIdOf } from './users';

interface Book {
    merchantId: string;
    /** More than one page where the list must paginate. */
    count: number;
    /** Who adds entries. */
    adders: readonly string[];
}

/** Fern Studio has none: its address book is empty. */
const books: readonly Book[] = [
    { merchantId: merchantIds.harbour, count: 96, adders: ['owner@harbour.example', 'totp@harbour.example'] },
    { merchantId: merchantIds.lumen, count: 14, adders: ['partner@meridian.example'] },
    { merchantId: merchantIds.kite, count: 9, adders: ['partner@meridian.example'] },
];

/** How many of each book's newest entries are pending. */
const PENDING = 4;
const DELETED_EVERY = 8;
const UNUSUAL_EVERY = 9;

const unusualNames = [
    'Maximiliana Alexandrina Featherstonehaugh-Cholmondeley von Hohenzollern-Sigmaringen zu Lichtenfels',
    'محمد عبد الرحمن الحسيني',
    'רונית בן דוד',
    'Nguyễn Thị Minh Khai',
    'Ελένη Παπαδοπούλου',
    'Наталья Кузнецова',
    'José “Pepe” Núñez y Ordóñez',
    '山田 太郎',
];

const purposes = ['Monthly settlement', 'Supplier', 'Affiliate', 'Payroll', 'Cold wallet of the treasury', 'Refunds'];
const KEY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** The address book of every merchant that has one. */
export const makeAddressBook = (random: Random, now: Date): NewAddressBookEntry[] =>
    books.flatMap(book => Array.from({ length: book.count }, (_, index) => makeEntry(random, book, index, now)));

function makeEntry(random: Random, { merchantId, adders }: Book, index: number, now: Date): NewAddressBookEntry {
    const { name, email } = makePerson(random);
    const cryptoCurrency = bookableCurrencies[index % bookableCurrencies.length] ?? 'BTC';
    const createdBy = random.pick(adders);
    const isPending = index < PENDING;
    const back = isPending ? random.between(1, 23) * HOUR : 2 * DAY + Math.ceil((DAYS_BACK - 2) * DAY * random.next());
    const createdAt = later(now, -back);
    const isDeleted = index % DELETED_EVERY === DELETED_EVERY - 1;
    const unusual = index % UNUSUAL_EVERY === UNUSUAL_EVERY - 1 ? Math.floor(index / UNUSUAL_EVERY) : undefined;
    return {
        id: `abe-${random.text(KEY_LETTERS, 12)}`,
        merchantId,
        entityAdminId: userIdOf(createdBy),
        createdBy,
        email,
        name: unusual === undefined ? name : (unusualNames[unusual % unusualNames.length] ?? name),
        cryptoCurrency,
        address: makeAddress(cryptoCurrency, random),
        description: makeDescription(random, unusual),
        createdAt,
        activatesAt: activationOf(createdAt),
        deletedAt: isDeleted ? later(now, -Math.ceil((back - HOUR) * random.next()) - MINUTE) : null,
    };
}

function makeDescription(random: Random, unusual: number | undefined): string | null {
    const purpose = random.chance(0.7) ? random.pick(purposes) : null;
    return unusual === undefined ? purpose : (hostileTexts[unusual % hostileTexts.length] ?? purpose);
}
