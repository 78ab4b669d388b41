import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Merchant } from '../../../contracts/main/merchants';
import { Code } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import { Details } from '../../components/record/Section';
import { ProfileDialog } from './ProfileDialog';
import { ReadCard } from './ReadCard';
import { useProfile } from './useProfile';
import { useMissingAccess } from '../../components/access/useCanAccess';

/** What payers and the provider know the merchant by. */
export function ProfileCard({ merchant }: { merchant: Merchant }) {
    const translate = useTranslate();
    const [isEditing, setIsEditing] = useState(false);
    const read = useProfile();
    const { merchant_mode: mode } = merchant;
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
            {({ email, ...profile }) => (
                <>
                    <Details
                        rows={[
                            [label('merchant_name'), profile.merchant_name ?? merchant.merchant_name],
                            [label('email'), email && <Email key="email">{email}</Email>],
                            [label('phone'), profile.phone === null ? label('none') : profile.phone],
                            [label('currency'), profile.local_currency ?? merchant.local_currency],
                            [label('mode'), mode && translate(`merchantProfile.modes.${mode}`, { _: mode })],
                            [label('key'), <Code key="key">{merchant.merchant_key}</Code>],
                        ]}
                    />
                    {isEditing && (
                        <ProfileDialog
                            merchant={merchant}
                            profile={{ email, ...profile }}
                            onClose={() => setIsEditing(false)}
                        />
                    )}
                </>
            )}
        </ReadCard>
    );
}
