import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { placeOf } from '../routing/placeOf';
import { useRecordName } from './useRecordName';

/** The tab's title: record (if any), page and dashboard (docs/rules.md#routes). */
export function usePageTitle(): void {
    const translate = useTranslate();
    const place = placeOf(useLocation().pathname);
    const record = useRecordName(place);
    const page = place && translate(`routes.${place.route.name}.title`);
    const title = [record, page, translate('app.name')].filter(Boolean).join(' | ');
    useEffect(() => {
        document.title = title;
    }, [title]);
}
