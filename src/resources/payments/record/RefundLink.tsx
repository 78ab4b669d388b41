import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Code } from '../../../components/fields/Code';

export const RefundLink = ({ reference }: { reference: string }) => (
    <Link component={RouterLink} to={`/refunds/${reference}/show`} whiteSpace="nowrap">
        <Code>{reference}</Code>
    </Link>
);
