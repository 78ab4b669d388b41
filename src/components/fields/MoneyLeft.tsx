import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { compare } from '../../money/arithmetic';
import { Money } from './Money';

/** What is left of an amount, or was taken of it before: in words where that is nothing, which a dash wouldn't tell from unknown. */
export function MoneyLeft(props: ComponentProps<typeof Money>) {
    const translate = useTranslate();
    return props.amount && compare(props.amount, '0') === 0 ? translate('wizard.nothing') : <Money {...props} />;
}
