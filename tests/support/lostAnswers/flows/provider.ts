import type { Operation } from '../../../../contracts/operation';
import { merchantIds } from '../../../../sandbox/seed/tenants';
import { send } from '../../servers/sandbox';
import { tokenOf } from '../../signIn';
import type { Product } from './flow';

export const OWNER = 'owner@harbour.example';
/** One of three approvers, of whom each payout needs two. */
export const APPROVER = 'approver@harbour.example';
export const MERCHANT = merchantIds.harbour;
export const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';

/** The owner's own client, beside the page. It throws where a call is refused. */
export async function ownerClient({ sandbox }: Product) {
    const token = await tokenOf(sandbox, OWNER);
    return async (
        operation: Operation,
        input: Parameters<typeof send>[2],
    ): Promise<Readonly<Record<string, string>>> => {
        const { status, body } = await send(sandbox, operation, { token, ...input });
        if (status !== 200) throw new Error(`${operation.path} was refused: ${status} ${JSON.stringify(body)}`);
        return body as Record<string, string>;
    };
}

/** Does the merchant ask for a code for each payout? */
export const askForCodes = ({ sandbox }: Product, isAsked: boolean) =>
    sandbox.query(
        `update merchants set two_factor_auth = two_factor_auth || jsonb_build_object('manual_payout', $2::boolean) where id = $1`,
        [MERCHANT, isAsked],
    );
