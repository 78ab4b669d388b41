import { useTranslate } from 'react-admin';
import { Card } from '../../components/page/Card';
import { Details } from '../../components/record/Section';
import { useScope } from '../../session/scope';

/** The user's merchants with the group at each, those of a partner with its name. */
export function AccessCard() {
    const translate = useTranslate();
    const { permissions, merchants: all } = useScope();
    const { merchants, partners } = permissions;
    const nameOf = (id: string, { merchant_name: name }: { merchant_name?: string | undefined }) =>
        name ?? all.find(merchant => merchant.id === id)?.merchant_name ?? id;
    const own = Object.entries(merchants).map(([id, link]) => [nameOf(id, link), link.group?.name] as const);
    const throughPartners = Object.entries(partners).flatMap(
        ([partnerId, { partner_name: partner, merchants: theirs }]) =>
            Object.entries(theirs).map(
                ([id, link]) =>
                    [nameOf(id, link), translate('profile.access.partner', { partner: partner ?? partnerId })] as const,
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
