import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../../routing/resources';
import { useCanAccess } from './useCanAccess';

interface StartButtonProps {
    /** What a record is made of. */
    resource: ResourceName;
    to: string;
    /** i18n key. */
    label: string;
    /** Why it isn't possible, whatever the user may do. */
    whyNot?: string | undefined;
    /** Is something else the page's purpose? */
    isSecondary?: boolean;
}

/** Leads to the page that makes a record, or says why that isn't possible. */
export function StartButton({ resource, to, label: key, whyNot, isSecondary = false }: StartButtonProps) {
    const translate = useTranslate();
    const { reason = whyNot } = useCanAccess({ resource, action: 'create' });
    const label = translate(key);
    if (reason === undefined) {
        return (
            <Button variant={isSecondary ? 'outlined' : 'contained'} component={Link} to={to}>
                {label}
            </Button>
        );
    }
    return (
        <Tooltip title={reason} describeChild>
            <Button variant="outlined" aria-disabled>
                {label}
            </Button>
        </Tooltip>
    );
}
