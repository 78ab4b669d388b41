import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Code } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import { Details } from '../../components/record/Section';
import { ProfileDialog } from './ProfileDialog';
import { ReadCard } from './ReadCard';
import { useProfile } from './useProfile';
import { useMissingAccess } from '../../components/access/useCanAccess';

/** What payers and the provider know the merchant by. */
export function ProfileCard({ merchantKey }: { merchantKey: string }) {
    const translate = useTranslate();
    const [isEditing, setIsEditing] = useState(false);
    const read = useProfile(merchantKey);
    const { reason: whyNot } = useMissingAccess([{ area: 'profile', letter: 'W' }]);
    const label = (name: string) => translate(`merchantProfile.${name}`);
    return (
        <ReadCard
            title={label('title')}
            action={
                read.data && (
                    <Tooltip title={whyNot ?? ''} describeChild>
                        <Button
                            variant="outlined"
                            aria-disabled={!!whyNot}
                            onClick={whyNot ? undefined : () => setIsEditing(true)}
                        >
                            {label('edit')}
                        </Button>
                    </Tooltip>
                )
            }
            read={read}
        >
            {profile => (
                <>
                    <Details
                        rows={[
                            [label('name'), profile.merchant_name],
                            [label('email'), <Email key="email">{profile.email}</Email>],
                            [label('phone'), profile.phone ?? label('none')],
                            [label('currency'), profile.local_currency],
                            [label('key'), <Code key="key">{profile.merchant_key}</Code>],
                        ]}
                    />
                    {isEditing && <ProfileDialog profile={profile} onClose={() => setIsEditing(false)} />}
                </>
            )}
        </ReadCard>
    );
}
