import Close from '@mui/icons-material/Close';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useRef } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { focusHeading } from '../../page/focusHeading';
import { RecordPanel } from '../../record/RecordPanel';
import { useLatest } from '../../hooks/useLatest';
import { recordPagePath } from '../../../routing/paths';
import { useShownRecord } from './useOpenRecord';

interface RecordAsideProps {
    record: ReactNode;
    /** The list. */
    children: ReactNode;
}

/** The list, with the record from the URL over its right part, so that nothing in the list moves when it opens. */
export function RecordAside({ record, children }: RecordAsideProps) {
    const id = useShownRecord();
    return (
        <>
            {children}
            {id && (
                <Panel key={id} id={id}>
                    {record}
                </Panel>
            )}
        </>
    );
}

function Panel({ id, children }: { id: string; children: ReactNode }) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const navigate = useNavigate();
    const { search } = useLocation();
    const panel = useRef<HTMLElement>(null);
    const close = () => void navigate({ pathname: `/${resource}`, search });
    const latestClose = useLatest(close);
    useEffect(() => {
        // From the list too, where the record may cover the focused element.
        const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latestClose.current();
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    }, [latestClose]);
    useEffect(() => {
        focusHeading(panel.current);
        panel.current?.scrollTo(0, 0);
        return () => {
            // If the user has moved on to another row or field, the focus stays there.
            const isLost = document.activeElement === document.body;
            const link = `tbody a[href*="/${encodeURIComponent(id)}/show"]`;
            if (isLost) document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
        };
    }, [id]);
    return (
        <Box
            component="aside"
            ref={panel}
            tabIndex={-1}
            aria-label={translate('list.panel', {
                name: translate(`resources.${resource}.name`, { smart_count: 1 }),
                id,
            })}
            sx={{
                position: 'fixed',
                zIndex: 'mobileStepper',
                top: 'var(--header)',
                right: 0,
                bottom: 0,
                width: 460,
                overflowY: 'auto',
                overscrollBehavior: 'contain',
                bgcolor: 'background.paper',
                borderLeft: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1, display: 'flex' }}>
                <IconButton component={Link} to={recordPagePath(resource, id)} aria-label={translate('list.openPage')}>
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
