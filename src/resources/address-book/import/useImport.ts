import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { AddressBookRow, ImportOutcome } from '../../../dataProviders/addressBook/addressBookImport';
import { useScope } from '../../../session/scope';
import { useMoved } from '../../../dataProviders/moved';

export interface ImportState {
    phase: 'running' | 'done';
    total: number;
    /** In order of arrival. */
    outcomes: readonly ImportOutcome[];
}

/** Rendering every outcome would take longer than adding the row. */
const RENDER_EVERY_MS = 200;

/** Runs one import; leaving the page stops it after the rows in progress. */
export function useImport() {
    const moved = useMoved();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchantId } = useMerchantScope();
    const { id: entityAdminId } = useScope().permissions;
    const running = useRef<AbortController>(undefined);
    const [state, setState] = useState<ImportState>();
    useEffect(() => () => running.current?.abort(), []);

    const start = async (rows: readonly AddressBookRow[]) => {
        if (running.current) return;
        const { signal } = (running.current = new AbortController());
        const outcomes: ImportOutcome[] = [];
        const show = (phase: ImportState['phase']) => setState({ phase, total: rows.length, outcomes: [...outcomes] });
        let shownAt = Date.now();
        show('running');
        try {
            const onOutcome = (outcome: ImportOutcome) => {
                outcomes.push(outcome);
                if (Date.now() - shownAt < RENDER_EVERY_MS) return;
                shownAt = Date.now();
                show('running');
            };
            await dataProvider.importAddressBook({ merchantId, entityAdminId, rows, signal, onOutcome });
        } finally {
            running.current = undefined;
            show('done');
            void moved('manage-wallet-address');
        }
    };

    return {
        state,
        start,
        stop: () => running.current?.abort(),
        reset: () => setState(undefined),
    };
}
