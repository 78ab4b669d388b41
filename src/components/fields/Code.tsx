import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DASH } from '../../money/money';
import './fields.css';

export const Code = ({ children }: { children: ReactNode }) => <span className="code">{children ?? DASH}</span>;

const GROUP = /.{1,4}/gu;

/** A whole address in groups of four for comparing by eye; copying leaves the spaces out. */
export const Address = ({ address }: { address: string | null | undefined }) => (
    <Box
        component="span"
        sx={{
            fontFamily: 'var(--mono)',
            fontSize: '0.8125rem',
            display: 'inline-flex',
            flexWrap: 'wrap',
            columnGap: 1,
        }}
    >
        {(address?.match(GROUP) ?? [DASH]).map((group, index) => (
            <span key={index}>{group}</span>
        ))}
    </Box>
);
