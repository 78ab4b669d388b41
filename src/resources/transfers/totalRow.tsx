import type { ReactNode } from 'react';
import { Money } from '../../components/fields/Money';
import { totalOf, type TransferFigures } from '../../money/transferTotal';

/** What a transfer or its quote takes with its fee, as a row of `Details`; none where that isn't one amount. */
export function totalRow(
    figures: TransferFigures,
    translate: (key: string) => string,
    exact = true,
): readonly [name: string, value: ReactNode] {
    const total = totalOf(figures);
    if (total === 'unknown') return [translate('fiat.paid'), translate('fiat.paidUnknown')];
    return [
        translate(total?.isFeeIncluded ? 'fiat.paidWithFee' : 'fiat.paid'),
        total && (
            <strong>
                <Money amount={total.amount} currency={figures.sending_currency} exact={exact} />
            </strong>
        ),
    ];
}
