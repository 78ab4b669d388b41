import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCanAccess } from '../../components/access/useCanAccess';

/** What adds to the address book: one entry, or a file of them. */
export const AddressBookActions = () => (
    <>
        <LinkButton to="/manage-wallet-address/import" label="addressBook.import.start" variant="outlined" />
        <LinkButton to="/manage-wallet-address/create" label="addressBook.add" variant="contained" />
    </>
);

interface LinkButtonProps {
    to: string;
    label: string;
    variant: ButtonProps['variant'];
}

function LinkButton({ to, label, variant }: LinkButtonProps) {
    const translate = useTranslate();
    const { reason } = useCanAccess({ resource: 'manage-wallet-address', action: 'create' });
    if (!reason) {
        return (
            <Button component={Link} to={to} variant={variant ?? 'outlined'}>
                {translate(label)}
            </Button>
        );
    }
    return (
        <Tooltip title={reason} describeChild>
            <Button variant="outlined" aria-disabled>
                {translate(label)}
            </Button>
        </Tooltip>
    );
}
