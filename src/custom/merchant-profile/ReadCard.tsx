import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';

interface ReadCardProps<Data> {
    /** Translated. */
    title: string;
    about?: string;
    action?: ReactNode;
    read: { data: Data | undefined; error: unknown; refetch: () => unknown };
    children: (data: Data) => ReactNode;
}

/** A card whose content is read: its outline first, and what went wrong beside what was there. */
export const ReadCard = <Data,>({ read: { data, error, refetch }, children, ...card }: ReadCardProps<Data>) => (
    <Card {...card}>
        {!!error && <Problem error={error} onRetry={() => void refetch()} />}
        {data === undefined ? !error && <Skeleton variant="rounded" height={120} /> : children(data)}
    </Card>
);
