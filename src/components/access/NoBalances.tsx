import { useTranslate } from 'react-admin';
import { seesBalances } from '../../../contracts/access';
import { useScope } from '../../session/scope';
import { MissingFact } from '../feedback/MissingFact';
import { PageState } from '../feedback/PageState';
import { useRefusalText } from './useRefusalText';

/** In place of a page that pays from a balance, for a user who isn't told the balances, or where they aren't known. */
export function NoBalances() {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const { merchant, permissions } = useScope();
    if (merchant && seesBalances(permissions, merchant.id)) return <MissingFact field="balances" />;
    return <PageState title={translate('page.denied')} text={textOf('balances', 'R')} />;
}
