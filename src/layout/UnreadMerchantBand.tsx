import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useScope } from '../session/scope';
import { Band } from './Band';
import { useRereadScope } from '../components/hooks/useRereadScope';

/** Says above the page that the active merchant couldn't be read: its last state is shown, or another merchant. */
export function UnreadMerchantBand() {
    const translate = useTranslate();
    const rereadScope = useRereadScope();
    // Nothing counts queries here: whoever is told of each that a page creates while a part of it still loads renders again and
    // again, which puts off what the page shows meanwhile.
    const [isReading, setReading] = useState(false);
    const read = async () => {
        setReading(true);
        await rereadScope();
        setReading(false);
    };
    const { unread, merchant } = useScope();
    const isOutdated = unread?.kind === 'outdated';
    const readAgain = (
        <Button color="inherit" variant="outlined" disabled={isReading} onClick={() => void read()}>
            {translate('shell.readMerchant')}
        </Button>
    );
    return (
        <Box role="status">
            {unread && (
                <Band actions={isOutdated && readAgain}>
                    {translate(isOutdated ? 'shell.outdatedMerchant' : 'shell.otherMerchant', {
                        before: unread.name,
                        merchant: merchant?.merchant_name ?? translate('shell.noMerchant'),
                    })}
                </Band>
            )}
        </Box>
    );
}
