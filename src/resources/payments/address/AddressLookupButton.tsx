import ManageSearch from '@mui/icons-material/ManageSearch';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionBoundary } from '../../../components/feedback/ActionBoundary';
import { lazyPage } from '../../../components/lazyPage';
import { useTranslate } from 'react-admin';
import { useScope } from '../../../session/scope';

const AddressLookup = lazyPage(() => import('./AddressLookup'), 'AddressLookup');

export function AddressLookupButton() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const [open, setOpen] = useState(false);
    if (!merchant?.accounts.length) return null;
    return (
        <>
            <Button variant="outlined" startIcon={<ManageSearch />} onClick={() => setOpen(true)}>
                {translate('payments.lookup.open')}
            </Button>
            {open && (
                <ActionBoundary>
                    <AddressLookup onClose={() => setOpen(false)} />
                </ActionBoundary>
            )}
        </>
    );
}
