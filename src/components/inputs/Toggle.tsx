import Button, { type ButtonProps } from '@mui/material/Button';

interface ToggleProps extends Pick<ButtonProps, 'onClick'> {
    isOn: boolean;
    label: string;
}

/** One of several choices in a group of buttons. */
export const Toggle = ({ isOn, label, onClick }: ToggleProps) => (
    <Button
        size="small"
        variant="text"
        aria-pressed={isOn}
        onClick={onClick}
        sx={{
            minWidth: 0,
            px: 1,
            fontWeight: 500,
            color: isOn ? 'primary.main' : 'text.secondary',
            bgcolor: isOn ? 'action.selected' : 'transparent',
        }}
    >
        {label}
    </Button>
);
