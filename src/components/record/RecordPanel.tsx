import { type ReactNode, Suspense } from 'react';
import { ShowBase, useResourceContext } from 'react-admin';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { recordQuery } from './recordQuery';

interface RecordPanelProps {
    id: string;
    children: ReactNode;
}

/** The record from the URL, beside its list. */
export function RecordPanel({ id, children }: RecordPanelProps) {
    const resource = useResourceContext();
    const scope = useMerchantScope();
    return (
        <ShowBase resource={resource} id={id} queryOptions={recordQuery(scope)}>
            <Suspense>{children}</Suspense>
        </ShowBase>
    );
}
