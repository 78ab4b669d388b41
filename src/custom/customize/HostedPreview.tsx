import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HostedPage } from '../../../contracts/main/hostedPage';
import { brandingOf, tokenStyle } from '../../components/hosted/branding';
import { HostedFrame } from '../../components/hosted/HostedFrame';
import { useIsPhone } from '../../components/hooks/useWidth';
import { Card } from '../../components/page/Card';
import { config } from '../../config/config';
import type { ThemeMode } from '../../theme/tokens';
import { ExamplePayment } from './ExamplePayment';

const devices = { desktop: { width: 1200, height: 760 }, phone: { width: 390, height: 760 } } as const;
type Device = keyof typeof devices;

interface HostedPreviewProps {
    page: HostedPage;
    merchantName: string;
}

/** The page that payers see, made of the same components and styles, and made smaller to fit. */
export function HostedPreview({ page, merchantName }: HostedPreviewProps) {
    const translate = useTranslate();
    const [device, setDevice] = useState<Device>(useIsPhone() ? 'phone' : 'desktop');
    const [mode, setMode] = useState<ThemeMode>('light');
    const { width, height } = devices[device];
    const { frame, room } = useRoom();
    const scale = Math.min(1, room / width);
    const branding = brandingOf(page, merchantName, { mode, logoOrigins: config.logoOrigins });
    return (
        <Card title={translate('customize.preview.title')} about={translate('customize.preview.about')}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
                <Toggle name="device" value={device} values={['desktop', 'phone']} onValue={setDevice} />
                <Toggle name="surroundings" value={mode} values={['light', 'dark']} onValue={setMode} />
            </Box>
            <Box ref={frame} role="img" aria-label={translate('customize.preview.picture')}>
                <Box
                    aria-hidden
                    inert
                    sx={{
                        width: width * scale,
                        height: height * scale,
                        mx: 'auto',
                        overflow: 'hidden',
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                    }}
                >
                    <div
                        style={{
                            ...tokenStyle(mode),
                            width,
                            height,
                            overflow: 'auto',
                            transform: `scale(${scale})`,
                            transformOrigin: 'top left',
                        }}
                    >
                        <HostedFrame branding={branding} as="div">
                            <ExamplePayment merchant={branding.name} />
                        </HostedFrame>
                    </div>
                </Box>
            </Box>
        </Card>
    );
}

/** The width that there is for the preview. */
function useRoom() {
    const frame = useRef<HTMLDivElement>(null);
    const [room, setRoom] = useState<number>(devices.phone.width);
    useEffect(() => {
        const element = frame.current;
        if (!element || !('ResizeObserver' in globalThis)) return undefined;
        const observer = new ResizeObserver(() => setRoom(element.clientWidth - 2));
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return { frame, room };
}

interface ToggleProps<Value extends string> {
    name: string;
    value: Value;
    values: readonly Value[];
    onValue: (value: Value) => void;
}

function Toggle<Value extends string>({ name, value, values, onValue }: ToggleProps<Value>) {
    const translate = useTranslate();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate(`customize.preview.${name}`)}
            value={value}
            onChange={(_, chosen: Value | null) => chosen && onValue(chosen)}
        >
            {values.map(each => (
                <ToggleButton key={each} value={each} sx={{ textTransform: 'none', px: 2 }}>
                    {translate(`customize.preview.${each}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
}
