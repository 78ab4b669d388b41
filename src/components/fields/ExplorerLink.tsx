import OpenInNew from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { networkOf } from '../../../contracts/currencies';
import { networks } from '../../../contracts/networks';

interface ExplorerLinkProps {
    kind: 'transaction' | 'address';
    id: string;
    currency: string;
}

/** Opens the network's explorer; renders nothing for networks without one. */
export function ExplorerLink({ kind, id, currency }: ExplorerLinkProps) {
    const translate = useTranslate();
    const network = networkOf(currency);
    const address = network && networks[network][kind];
    if (!address) return null;
    return (
        <IconButton
            component="a"
            href={address + encodeURIComponent(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={translate('payments.fields.explorer')}
            sx={{ width: 28, height: 28 }}
        >
            <OpenInNew sx={{ fontSize: 16 }} />
        </IconButton>
    );
}
