import type { Fault } from './faults';
import type { Flow, Hands, Product, Subject } from './flows/flow';
import type { Maker } from './makers';
import { mixedTransfers } from './mixedTransfers';
import { type LossyNetwork, lossyNetwork } from './network';
import { button, click, isUsable, labelled, settle, shownText, step, type, until } from './page';
import type { Place } from './places';
import { intent } from '../../../src/i18n/en/wizards/intent';
import { untoldTerms } from '../../../src/i18n/en/wizards/untoldTerms';

/** The sandbox as it is, or as a provider that answers what the specification names and no more. */
export type Provider = 'sandbox' | 'literal';

/** The coordinates of a cell. */
export interface Coordinates {
    provider: Provider;
    flow: Flow;
    fault: Fault;
    hasKeys: boolean;
    maker: Maker;
    place: Place;
}

export const titleOf = ({ provider, flow, fault, hasKeys, maker, place }: Coordinates): string =>
    [
        ...(provider === 'literal' ? [provider] : []),
        ...[flow.name, fault.name, hasKeys ? 'keys on' : 'keys off', `maker: ${maker.name}`, place.name],
    ].join(' × ');

/** Between two codes. */
const PAUSE = 31_000;

/** A cell under way. */
export class Cell implements Hands {
    readonly at: Coordinates;
    readonly product: Product;
    readonly subject: Subject;
    readonly network: LossyNetwork;
    /** Was its page left before the answer came? */
    wasInterrupted = false;

    constructor(at: Coordinates, product: Product, subject: Subject) {
        this.at = at;
        this.product = product;
        this.subject = subject;
        const isMoneyCall = (method: string, path: string) => method !== 'GET' && at.flow.call.test(path);
        const real = at.flow.isMixed ? mixedTransfers(product.network.fetch) : product.network.fetch;
        this.network = lossyNetwork(real, isMoneyCall, at.maker);
    }

    settle = () => settle(this.network.isBusy);

    /** Lets this much time pass. */
    async pass(milliseconds: number): Promise<void> {
        for (let left = milliseconds; left > 0; left -= 5_000) await step(this.network.isBusy, Math.min(left, 5_000));
    }

    until: Hands['until'] = (what, find) => until(this.network.isBusy, what, find);

    enterCode = async (): Promise<void> => {
        // At a rate that isn't known, which a literal provider's never is.
        const tick = Object.values(untoldTerms.accept)
            .map(labelled)
            .find(box => box && !box.checked);
        if (tick) await click(tick);
        const field = () => labelled(intent.code.label);
        if (!field()) return;
        const ask = () => button(/^Send (me a code|a new code)$/);
        const newest = async () => (await this.product.sandbox.mail.newestCode(this.at.flow.user)) ?? '';
        const before = await newest();
        for (let times = 0; times < 3; times += 1) {
            // A pause between codes passes by itself.
            const usable = await this.until('the button that asks for a code', () => isUsable(ask()) && ask());
            await click(usable);
            await this.settle();
            const code = await newest();
            const empty = field();
            if (empty && code !== before) return type(empty, code);
            // It says how long to wait.
            await this.pass(PAUSE);
        }
        throw new Error(`No code comes, but: ${shownText().slice(-600)}`);
    };
}
