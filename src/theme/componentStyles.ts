import type { ThemeOptions } from '@mui/material/styles';
import type { Tokens } from './tokens';

const quiet = { disableElevation: true, disableRipple: true } as const;

/** Thin borders instead of shadows, and a focus ring that's always visible. */
export const componentStyles = (color: Tokens): NonNullable<ThemeOptions['components']> => ({
    MuiCssBaseline: {
        styleOverrides: {
            ':focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
            // They're focused only so that screen readers read them; they aren't controls.
            'h1, h2, h3, main, aside': { '&:focus-visible': { outline: 'none' } },
        },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { font: 'inherit' } } },
    MuiButton: {
        defaultProps: { ...quiet, size: 'small', color: 'primary' },
        styleOverrides: {
            root: {
                minHeight: 36,
                paddingInline: 14,
                whiteSpace: 'nowrap',
                // Still focusable, so that its tooltip can say why it's disabled.
                '&[aria-disabled=true]': { opacity: 0.6, cursor: 'not-allowed' },
            },
            outlined: {
                borderColor: color.border,
                color: color.text,
                backgroundColor: color.surface,
                '&.MuiButton-colorError:not([aria-disabled=true], .Mui-disabled)': {
                    borderColor: color.danger,
                    color: color.danger,
                },
            },
            text: { color: color.text },
        },
    },
    MuiIconButton: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { borderRadius: 8, width: 36, height: 36, color: color.muted } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: {
        styleOverrides: {
            paper: {
                border: `1px solid ${color.border}`,
                backgroundColor: color.raised,
                boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
            },
        },
    },
    MuiDialog: {
        styleOverrides: {
            paper: {
                border: `1px solid ${color.border}`,
                backgroundColor: color.raised,
                overflowWrap: 'anywhere',
                '& table': { overflowWrap: 'normal' },
            },
        },
    },
    MuiTooltip: {
        defaultProps: { enterDelay: 300, arrow: false },
        styleOverrides: {
            tooltip: {
                backgroundColor: color.text,
                color: color.background,
                fontSize: '0.8125rem',
                padding: '8px 10px',
            },
        },
    },
    // Its styles are in base.css.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
        styleOverrides: {
            root: { backgroundColor: color.surface },
            notchedOutline: { top: 0, borderColor: color.control, '& legend': { display: 'none' } },
            input: { '&::placeholder': { color: color.muted, opacity: 1 } },
        },
    },
    // Without these react-admin leaves an empty line below each input, and a cleared one would hold null.
    RaTextInput: { defaultProps: { helperText: false, parse: keepText } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
            root: {
                position: 'static',
                transform: 'none',
                maxWidth: 'none',
                marginBottom: 6,
                fontSize: '0.875rem',
                fontWeight: 500,
                color: color.text,
            },
        },
    },
    // Legends look like other field labels.
    RaRadioButtonGroupInput: { styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': legend } } },
    RaCheckboxGroupInput: { styleOverrides: { root: { '& .RaCheckboxGroupInput-label': legend } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
    MuiMenuItem: {
        styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, borderRadius: 6, marginInline: 4 } },
    },
    MuiTableCell: {
        styleOverrides: {
            root: { borderColor: color.border, fontSize: '0.875rem', paddingBlock: 8, paddingInline: 12 },
            head: {
                fontSize: '0.8125rem',
                fontWeight: 500,
                color: color.muted,
                backgroundColor: color.surface,
                whiteSpace: 'nowrap',
            },
        },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiSkeleton: { defaultProps: { animation: false } },
});

const keepText = (text: string): string => text;

const legend = {
    transform: 'none',
    fontSize: '0.875rem',
    fontWeight: 500,
    '&, &.Mui-focused': { color: 'inherit' },
} as const;
