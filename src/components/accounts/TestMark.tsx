import { useTranslate } from 'react-admin';
import { isTestAccount } from '../../../contracts/main/merchants';
import '../fields/fields.css';

/** Marks a test account, or something that belongs to one (docs/rules.md#accounts). */
export function TestMark({ apiId }: { apiId: string | null | undefined }) {
    const translate = useTranslate();
    if (!apiId || !isTestAccount(apiId)) return null;
    return <span className="status warning test-mark">{translate('shell.test')}</span>;
}
