import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface ReasonedButtonProps {
    /** Why it's disabled. */
    whyNot: string | undefined;
    onClick: () => void;
    /** If the label alone doesn't say it. */
    name?: string;
    children: ReactNode;
}

/** A button that says why it can't be used. */
export const ReasonedButton = ({ whyNot, onClick, name, children }: ReasonedButtonProps) => (
    <Tooltip title={whyNot ?? ''} describeChild>
        <Button
            variant="outlined"
            aria-label={name}
            aria-disabled={!!whyNot}
            onClick={whyNot === undefined ? onClick : undefined}
        >
            {children}
        </Button>
    </Tooltip>
);
