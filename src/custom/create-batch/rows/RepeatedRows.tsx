import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { WarningSection } from '../../../components/feedback/WarningSection';
import { WantedTick } from '../../../components/inputs/WantedTick';

interface RepeatedRowsProps {
    /** Numbers of the rows, each with that of the row it repeats. */
    duplicates: ReadonlyMap<number, number>;
    isAccepted: boolean;
    onAccept: (isAccepted: boolean) => void;
    onRemove: () => void;
    /** How often the user went on without an answer. */
    missed: number;
}

/** Rows named one by one; the grid marks all of them. */
const NAMED = 12;

/** Rows that pay what another row pays already: they may be meant, so the user decides. */
export function RepeatedRows({ duplicates, isAccepted, onAccept, onRemove, missed }: RepeatedRowsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const isMissing = missed > 0 && !isAccepted;
    const count = duplicates.size;
    const counted = (key: string) =>
        translate(`createBatch.repeated.${key}`, { smart_count: count, count: count.toLocaleString(locale) });
    const named = [...duplicates].slice(0, NAMED).map(([row, earlier]) =>
        translate('createBatch.repeated.pair', {
            row: row.toLocaleString(locale),
            earlier: earlier.toLocaleString(locale),
        }),
    );
    const more = count - named.length;
    const rest = more > 0 ? [translate('createBatch.repeated.more', { count: more.toLocaleString(locale) })] : [];
    const join = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    return (
        <WarningSection title={counted('title')}>
            <div>{translate('createBatch.repeated.text', { rows: join.format([...named, ...rest]) })}</div>
            <WantedTick
                label={counted('accept')}
                isTicked={isAccepted}
                onTick={onAccept}
                missing={isMissing ? counted('missing') : undefined}
                missed={missed}
            />
            <div>
                <Button variant="outlined" onClick={onRemove}>
                    {counted('remove')}
                </Button>
            </div>
        </WarningSection>
    );
}
