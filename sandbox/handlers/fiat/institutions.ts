import type { Operations } from '../../../contracts/operations';
import { banks, type Institution, wallets } from '../../domain/corridors/institutions';
import type { Handler } from '../handler';

/** As many as the dashboard reads at a time. */
const PER_PAGE = 100;

interface Query {
    page?: number | undefined;
    per_page?: number | undefined;
    country_code?: string | undefined;
    name?: string | undefined;
}

/** Compares without regard to case and accents, so that a name is found on any keyboard. */
const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function pageOf<One extends Institution>(
    all: readonly One[],
    { page = 1, per_page: perPage = PER_PAGE, ...query }: Query,
) {
    const { country_code: country, name } = query;
    const found = all.filter(
        institution =>
            (!country || institution.country_code === country) &&
            (!name || searchable(institution.name).includes(searchable(name.trim()))),
    );
    const first = (page - 1) * perPage;
    return { data: found.slice(first, first + perPage), pagination: { page, perPage, total: found.length } };
}

/** One numbered page of the banks, by name; empty beyond the last. */
export const listBanks: Handler<Operations['listBanks']> = async ({ query: { currency, network, ...query } }) =>
    pageOf(
        banks.filter(
            bank => (!currency || bank.currency === currency) && (!network || bank.networks?.includes(network)),
        ),
        query,
    );

/** One numbered page of wallet operators and cash desks; empty beyond the last. */
export const listWallets: Handler<Operations['listWallets']> = async ({ query: { type, ...query } }) =>
    pageOf(
        wallets.filter(wallet => !type || wallet.type === type),
        query,
    );
