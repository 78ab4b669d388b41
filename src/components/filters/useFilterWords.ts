import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import { formatDay } from '../../dates/format';
import { type ChoiceFilter, type FilterSpec, type FilterValues, textOf } from './filterSpec';

/** How filters read: their names, their choices, and what they are set to. */
export function useFilterWords() {
    const translate = useTranslate();
    const resource = useResourceContext();
    const [locale] = useLocaleState();
    const choice = (spec: ChoiceFilter, value: string) => {
        if (!spec.choices.includes(value)) return value;
        return spec.labelKey ? translate(spec.labelKey(value)) : (spec.labelOf?.(value) ?? value);
    };
    const name = (spec: FilterSpec) => translate(`resources.${resource}.fields.${spec.source}`);
    const value = (spec: FilterSpec, values: FilterValues) => {
        if (spec.kind === 'choice') return choice(spec, textOf(values[spec.source]));
        if (spec.kind === 'text') return textOf(values[spec.source]);
        const [from, to] = [spec.from, spec.to].map(key => textOf(values[key]));
        if (from === to && from) return formatDay(from, locale);
        if (!to) return translate('filters.since', { day: formatDay(from ?? '', locale) });
        if (!from) return translate('filters.until', { day: formatDay(to, locale) });
        return `${formatDay(from, locale)} – ${formatDay(to, locale)}`;
    };
    return { name, choice, value };
}
