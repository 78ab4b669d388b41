import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { LookAlike } from './findings';

const GROUP = /.{1,4}/gu;

/** Two addresses in groups of four, one below the other; the groups that differ are marked. */
export function ComparedAddresses({ address, other }: { address: string; other: LookAlike }) {
    const translate = useTranslate();
    const [own, known] = [address, other.address].map(text => text.match(GROUP) ?? []);
    // In these addresses capitals are a checksum only.
    const isEvm = address.startsWith('0x');
    const plain = (group: string) => (isEvm ? group.toLowerCase() : group);
    const line = (groups: readonly string[] = [], than: readonly string[] = []) =>
        groups.map((group, at) => {
            const differs = plain(group) !== plain(than[at] ?? '');
            return (
                <Box
                    component={differs ? 'mark' : 'span'}
                    key={at}
                    sx={{ color: 'inherit', bgcolor: 'transparent', ...(differs && markStyles) }}
                >
                    {group}
                </Box>
            );
        });
    return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
            <span>{translate('createPayout.check.typed')}</span>
            <Box sx={lineStyles}>{line(own, known)}</Box>
            <span>{translate('createPayout.check.known', { name: other.name })}</span>
            <Box sx={lineStyles}>{line(known, own)}</Box>
        </Box>
    );
}

const lineStyles = {
    fontFamily: 'var(--mono)',
    fontSize: '0.8125rem',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1,
};
const markStyles = { fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: '3px' };
