import Close from '@mui/icons-material/Close';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useRef } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RecordPanel } from '../../record/RecordPanel';
import { useShownRecord } from './useOpenRecord';

interface RecordAsideProps {
    record: ReactNode;
    /** The list. */
    children: ReactNode;
}

/** The list, and beside it the record that the URL names. */
export function RecordAside({ record, children }: RecordAsideProps) {
    const id = useShownRecord();
    return (
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
            {id && (
                <Panel key={id} id={id}>
                    {record}
                </Panel>
            )}
        </Box>
    );
}

function Panel({ id, children }: { id: string; children: ReactNode }) {
    const translate = useTranslate();
    const resource = useResourceContext();
    const navigate = useNavigate();
    const { search } = useLocation();
    const panel = useRef<HTMLElement>(null);
    const close = () => void navigate({ pathname: `/${resource}`, search });
    useEffect(() => {
        const opener = document.activeElement;
        panel.current?.focus();
        panel.current?.scrollTo(0, 0);
        return () => {
            // Whoever has gone on to another row or field keeps the focus there.
            const isLost = document.activeElement === document.body;
            if (isLost && opener instanceof HTMLElement) opener.focus();
        };
    }, []);
    return (
        <Box
            component="aside"
            ref={panel}
            tabIndex={-1}
            aria-label={`${translate(`resources.${resource}.name`, { smart_count: 1 })} ${id}`}
            onKeyDown={event => event.key === 'Escape' && close()}
            sx={{
                position: 'sticky',
                top: 'var(--header)',
                width: 460,
                flexShrink: 0,
                height: 'calc(100vh - var(--header))',
                overflowY: 'auto',
                bgcolor: 'background.paper',
                borderLeft: 1,
                borderColor: 'divider',
                outline: 'none',
            }}
        >
            <Box sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1, display: 'flex' }}>
                <IconButton
                    component={Link}
                    to={`/${resource}/${encodeURIComponent(id)}/show/full`}
                    aria-label={translate('list.openPage')}
                >
                    <OpenInFull sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton aria-label={translate('list.close')} onClick={close}>
                    <Close fontSize="small" />
                </IconButton>
            </Box>
            <RecordPanel id={id}>{children}</RecordPanel>
        </Box>
    );
}
