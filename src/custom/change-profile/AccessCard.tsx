import { useTranslate } from 'react-admin';
import { Card } from '../../components/page/Card';
import { Details } from '../../components/record/Section';
import { useScope } from '../../session/scope';

/** The user's merchants with the group at each, those of a partner with its name. */
export function AccessCard() {
    const translate = useTranslate();
    const { merchants, partners } = useScope().permissions;
    const own = Object.values(merchants).map(({ merchant_name, group }) => [merchant_name, group.name] as const);
    const throughPartners = Object.values(partners).flatMap(({ partner_name: partner, merchants: theirs }) =>
        Object.values(theirs).map(
            ({ merchant_name }) => [merchant_name, translate('profile.access.partner', { partner })] as const,
        ),
    );
    const rows = [...own, ...throughPartners];
    if (rows.length === 0) return null;
    return (
        <Card title={translate('profile.access.title')} about={translate('profile.access.about')}>
            <Details rows={rows} />
        </Card>
    );
}
