import type { ReactNode } from 'react';
import { ShowBase, useRecordContext, useResourceContext } from 'react-admin';
import { recordQuery, type RecordScope } from './recordQuery';

interface RecordPanelProps {
    scope?: RecordScope;
    children: ReactNode;
}

/** The record that the URL names, beside its list. */
export function RecordPanel({ scope, children }: RecordPanelProps) {
    const resource = useResourceContext();
    const id = useRecordContext()?.id;
    return (
        <ShowBase resource={resource} id={id} queryOptions={recordQuery(scope)}>
            {children}
        </ShowBase>
    );
}
