import { createTheme, type Theme } from '@mui/material/styles';
import { componentStyles } from './componentStyles';
import { type ThemeMode, tokens } from './tokens';

const SANS = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** The signed-in app's theme, from the same tokens as the public one. */
export function muiTheme(mode: ThemeMode): Theme {
    const color = tokens[mode];
    return createTheme({
        palette: {
            mode,
            // Pointed at, a dark theme's buttons would otherwise look disabled.
            tonalOffset: 0.1,
            primary: { main: color.accent, contrastText: color.onAccent },
            secondary: { main: color.accent, contrastText: color.onAccent },
            success: { main: color.success },
            warning: { main: color.warning },
            error: { main: color.danger },
            info: { main: color.info },
            background: { default: color.background, paper: color.surface },
            text: { primary: color.text, secondary: color.muted, disabled: color.muted },
            divider: color.border,
            action: { hover: color.hover, selected: color.accentSoft },
        },
        shape: { borderRadius: 8 },
        spacing: 8,
        typography: {
            fontFamily: SANS,
            fontSize: 14,
            h1: { fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.015em' },
            h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
            h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
            body1: { fontSize: '0.875rem' },
            body2: { fontSize: '0.8125rem' },
            caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
            button: { fontSize: '0.875rem', fontWeight: 500, textTransform: 'none' },
        },
        transitions: {
            duration: {
                shortest: 80,
                shorter: 100,
                short: 120,
                standard: 140,
                complex: 140,
                enteringScreen: 140,
                leavingScreen: 120,
            },
        },
        components: componentStyles(color),
    });
}
