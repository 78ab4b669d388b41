import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useNextTask } from '../../hooks/useNextTask';
import { useIsPhone } from '../../hooks/useWidth';
import { GridLine, templateOf } from './GridLine';
import type { GridChanges, GridColumn, GridRow, GridTexts } from './gridRow';

interface ImportGridProps<Row extends GridRow> extends GridTexts<Row>, GridChanges {
    label: string;
    columns: readonly GridColumn[];
    rows: readonly Row[];
    /** Whenever it changes, the first cell with a problem gets the focus. */
    focusOn?: number;
}

/** Pixels, before a row was measured. */
const LINE = 41;
const CARD = 640;

/** The rows of a file, each cell open to change. However many there are, only those in view are rendered. */
export function ImportGrid<Row extends GridRow>({
    label,
    columns,
    rows,
    focusOn = 0,
    numberOf,
    problemOf,
    noteOf,
    onChange,
    onRemove,
}: ImportGridProps<Row>) {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const view = useRef<HTMLDivElement>(null);
    const isNextTask = useNextTask();
    // Nothing here is memoized by what it returns.
    // oxlint-disable-next-line react/incompatible-library
    const virtual = useVirtualizer({
        // The step around the rows and the rows are two tasks: together they would hold up the page for too long.
        count: isNextTask ? rows.length : 0,
        getScrollElement: () => view.current,
        estimateSize: () => (isPhone ? CARD : LINE),
        getItemKey: index => rows[index]?.row ?? index,
        overscan: isPhone ? 1 : 2,
    });
    useEffect(() => {
        if (focusOn > 0) view.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }, [focusOn]);
    if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('importing.grid.none')}</Box>;
    return (
        <Box
            ref={view}
            role={isPhone ? 'group' : 'table'}
            aria-label={label}
            aria-rowcount={isPhone ? undefined : rows.length + 1}
            // Scrolls by keyboard in every browser.
            tabIndex={0}
            sx={{
                maxHeight: { xs: '75vh', md: '60vh' },
                overflow: 'auto',
                // What stands below a row is as wide as what is seen of it.
                containerType: 'inline-size',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
            }}
        >
            <Box sx={{ minWidth: isPhone ? undefined : 'max-content' }} role={isPhone ? undefined : 'rowgroup'}>
                {!isPhone && <GridHead columns={columns} />}
                <Box
                    role="presentation"
                    style={{
                        position: 'relative',
                        height: isNextTask ? virtual.getTotalSize() : rows.length * LINE,
                    }}
                >
                    {virtual.getVirtualItems().map(({ index, key, start }) => {
                        const row = rows[index];
                        if (!row) return null;
                        return (
                            <div
                                key={key}
                                ref={virtual.measureElement}
                                className="grid-row"
                                data-index={index}
                                role={isPhone ? 'group' : 'row'}
                                aria-label={
                                    isPhone ? translate('importing.grid.rowNumber', { row: numberOf(row) }) : undefined
                                }
                                aria-rowindex={isPhone ? undefined : index + 2}
                                style={{ transform: `translateY(${start}px)` }}
                            >
                                <GridLine
                                    row={row}
                                    number={numberOf(row)}
                                    columns={columns}
                                    // Rows of this grid are what it was given.
                                    problemOf={problemOf as GridTexts<GridRow>['problemOf']}
                                    note={noteOf(row)}
                                    isCard={isPhone}
                                    onChange={onChange}
                                    onRemove={onRemove}
                                />
                            </div>
                        );
                    })}
                </Box>
            </Box>
        </Box>
    );
}

const GridHead = ({ columns }: { columns: readonly GridColumn[] }) => {
    const translate = useTranslate();
    return (
        <Box
            role="row"
            aria-rowindex={1}
            sx={{
                position: 'sticky',
                top: 0,
                zIndex: 1,
                display: 'grid',
                gridTemplateColumns: templateOf(columns),
                columnGap: 0.5,
                py: 1,
                fontSize: '0.8125rem',
                color: 'text.secondary',
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <div role="columnheader" className="grid-number">
                {translate('importing.grid.row')}
            </div>
            {columns.map(({ name, label }) => (
                <Box key={name} role="columnheader" sx={{ px: 0.75 }}>
                    {label}
                </Box>
            ))}
            <Box role="presentation" />
        </Box>
    );
};
