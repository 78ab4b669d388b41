import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Code } from '../../../components/fields/Code';
import { recordPath } from '../../../routing/paths';

export const RefundLink = ({ reference }: { reference: string }) => (
    <Link component={RouterLink} to={recordPath('refunds', reference)} whiteSpace="nowrap">
        <Code>{reference}</Code>
    </Link>
);
