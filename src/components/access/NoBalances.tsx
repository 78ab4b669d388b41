import { useTranslate } from 'react-admin';
import { PageState } from '../feedback/PageState';
import { useRefusalText } from './useRefusalText';

/** In place of a page that pays from a balance, for a user who isn't told the balances. */
export function NoBalances() {
    const translate = useTranslate();
    const textOf = useRefusalText();
    return <PageState title={translate('page.denied')} text={textOf('balances', 'R')} />;
}
