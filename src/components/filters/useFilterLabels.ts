import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import { formatDay } from '../../dates/format';
import { listOf } from '../../i18n/listOf';
import { type ChoiceFilter, type ChoicesFilter, type FilterSpec, type FilterValues, textsOf } from './filterSpec';

/** A filter with more choices shows these and a count of the rest. */
const SHOWN_CHOICES = 3;

/** How filters read: their names, choices and values. */
export function useFilterLabels() {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const [locale] = useLocaleState();
    const choice = (spec: ChoiceFilter | ChoicesFilter, value: string) => {
        const isKnown = spec.choices.includes(value);
        return spec.labelKey && isKnown ? translate(spec.labelKey(value)) : (spec.labelOf?.(value) ?? value);
    };
    const name = (spec: FilterSpec) => translate(`resources.${resource}.fields.${spec.source}`);
    const value = (spec: FilterSpec, values: FilterValues) => {
        if (spec.kind === 'choice' || spec.kind === 'choices') {
            const chosen = textsOf(values[spec.source]).map(each => choice(spec, each));
            const shown = listOf(chosen.slice(0, SHOWN_CHOICES), locale);
            const count = chosen.length - SHOWN_CHOICES;
            return count > 0 ? translate('filters.andMore', { shown, count }) : shown;
        }
        if (spec.kind === 'text') return listOf(textsOf(values[spec.source]), locale);
        const [from, to] = [spec.from, spec.to].map(key => textsOf(values[key]).join());
        if (from === to && from) return formatDay(from, locale);
        if (!to) return translate('filters.since', { day: formatDay(from ?? '', locale) });
        if (!from) return translate('filters.until', { day: formatDay(to, locale) });
        return translate('filters.between', { from: formatDay(from, locale), to: formatDay(to, locale) });
    };
    return { name, choice, value };
}
