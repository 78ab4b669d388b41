import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { rightsBeyond } from '../../../contracts/rightsBeyond';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { RecordAction } from '../../components/record/RecordAction';
import { mayHaveNone, type TeamMember } from '../../dataProviders/team/team';
import { useScope } from '../../session/scope';
import { ChangeGroupDialog } from './ChangeGroupDialog';
import { useMoved } from '../../dataProviders/moved';

/**
 * What can be done with a member. Nobody changes their own place in a team, or that of somebody who may do more
 * (docs/rules.md#team).
 */
export function MemberActions({ member }: { member: TeamMember }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const moved = useMoved();
    const navigate = useNavigate();
    const meta = useMerchantScope();
    const { permissions, merchant } = useScope();
    const { reason } = useCanAccess({ resource: 'manage-users', action: 'edit' });
    const [isChanging, setIsChanging] = useState(false);
    const { linkId, groupLinkId } = member;
    const hasNone = mayHaveNone(member);
    const isNamed = linkId !== null && (groupLinkId !== null || hasNone);
    const unnamed = isNamed ? undefined : translate('team.notChangeable');
    const own = member.id === permissions.id ? translate('team.own') : undefined;
    const mayMore = merchant && rightsBeyond(permissions, merchant.id, member.group ?? {}).length > 0;
    const beyond = mayMore ? translate('team.ofMore', { name: member.name }) : undefined;
    const whyNot = reason ?? unnamed ?? own ?? beyond;
    const act = async () => {
        await dataProvider.delete('manage-users', { id: member.id, previousData: member, meta });
        // Whoever has no group may be listed no more.
        void navigate('/manage-users');
        await moved('approvers');
    };
    return (
        <>
            <Tooltip title={whyNot ?? ''} describeChild>
                <Button
                    variant="outlined"
                    aria-disabled={!!whyNot}
                    onClick={whyNot ? undefined : () => setIsChanging(true)}
                >
                    {translate('team.change.label')}
                </Button>
            </Tooltip>
            <RecordAction
                i18nKey={member.status === 'invited' ? 'team.withdraw' : 'team.remove'}
                values={{ name: member.name, merchant: merchant?.merchant_name ?? '' }}
                isDanger
                isOffered={!hasNone}
                disabledBecause={whyNot}
                act={act}
            />
            {isChanging && <ChangeGroupDialog member={member} onClose={() => setIsChanging(false)} />}
        </>
    );
}
