import type { Bank, Wallet } from '../../../contracts/fiat/institutions';
import { createRandom, type Random } from '../../primitives/random';
import { hash } from '../../primitives/secrets';
import { makeUuid } from '../../primitives/uuid';
import { makeBankCode } from './bankCodes';
import { bankNamesIn } from './bankNames';
import type { Corridor } from './corridor';
import { corridors } from './corridors';

const HEX = 16;

/** Chance that repeats for the same name, whatever other institutions there are. */
const randomOf = (name: string): Random => createRandom(parseInt(hash(name).slice(0, 8), HEX));

type KnownBank = Required<Omit<Bank, 'network'>>;
type KnownWallet = Required<Wallet>;

/** A country's banks take part in all its payment systems. */
function banksOf({ country, currency, codes }: Corridor): KnownBank[] {
    const type = codes[0] ?? null;
    const networks = corridors.flatMap(corridor =>
        corridor.country === country && corridor.network ? [corridor.network] : [],
    );
    return bankNamesIn(country).map(name => {
        const random = randomOf(`${country} ${name}`);
        return {
            ...{ id: makeUuid(random), type: 'bank', name, country_code: country, currency, networks },
            ...{ routing_type: type, routing_code: type && makeBankCode(type, random, country) },
        };
    });
}

const isFirstOf = ({ country, type }: Corridor, at: number): boolean =>
    corridors.findIndex(other => other.country === country && other.type === type) === at;

export const banks: readonly KnownBank[] = corridors
    .filter((corridor, at) => corridor.type === 'bank_account' && isFirstOf(corridor, at))
    .flatMap(banksOf)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Made-up operators, by type and country. */
const operators: Readonly<Record<'digital_wallet' | 'cash_pickup', Readonly<Record<string, readonly string[]>>>> = {
    digital_wallet: {
        PHL: ['Bayad Wallet', 'PitakaPay', 'Sulit Wallet', 'Tapik'],
        IDN: ['DompetKu', 'Kantong', 'Saku Pintar'],
        BGD: ['Taka Jhola', 'Chirkut Pay'],
    },
    cash_pickup: {
        PHL: ['Bayanihan Remittance Desk', 'Luzon Padala', 'Mabuhay Cash'],
        VNM: ['Saigon Cash Point', 'Sen Vàng', 'Bến Thành Kiều Hối'],
    },
};

const walletsOf = (type: Wallet['type'] & keyof typeof operators): KnownWallet[] =>
    corridors
        .filter(corridor => corridor.type === type)
        .flatMap(({ country, currency }) =>
            (operators[type][country] ?? []).map(name => ({
                ...{ id: makeUuid(randomOf(`${country} ${name}`)), type, name, country_code: country, currency },
            })),
        );

export const wallets: readonly KnownWallet[] = [...walletsOf('digital_wallet'), ...walletsOf('cash_pickup')];

export type Institution = KnownBank | KnownWallet;

/** The institutions that a corridor's money can go to. */
export const institutionsOf = ({ type, country }: Corridor): readonly Institution[] =>
    type === 'bank_account'
        ? banks.filter(bank => bank.country_code === country)
        : wallets.filter(wallet => wallet.country_code === country && wallet.type === type);

const byId: ReadonlyMap<string, Institution> = new Map([...banks, ...wallets].map(each => [each.id, each]));

/** A bank, a wallet operator or a cash desk; undefined if none has this id. */
export const findInstitution = (id: string): Institution | undefined => byId.get(id);
