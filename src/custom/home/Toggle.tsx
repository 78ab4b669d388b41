import Button from '@mui/material/Button';

/** One of several choices in a group of buttons. */
export const Toggle = ({ isOn, label, onClick }: { isOn: boolean; label: string; onClick: () => void }) => (
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
