import { useEffect } from 'react';
import { useLogout, useTranslate } from 'react-admin';

/** /logout signs out when opened (docs/rules.md#session). */
export function LogoutPage() {
    const logout = useLogout();
    const translate = useTranslate();
    useEffect(() => void logout(), [logout]);
    return <p role="status">{translate('shell.signingOut')}</p>;
}
