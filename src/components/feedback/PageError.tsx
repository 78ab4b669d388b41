import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageState } from './PageState';

interface PageErrorProps {
    resetErrorBoundary?: (...args: unknown[]) => void;
}

/** A page that failed while rendering; the shell around it goes on. */
export function PageError({ resetErrorBoundary }: PageErrorProps) {
    const translate = useTranslate();
    const [id] = useState(() => crypto.randomUUID().slice(0, 8));
    return (
        <PageState title={translate('page.crashed')} text={translate('page.crashedText', { id })}>
            {resetErrorBoundary && (
                <Button variant="contained" onClick={() => resetErrorBoundary()}>
                    {translate('page.retry')}
                </Button>
            )}
        </PageState>
    );
}
