/** A reference as banks take it: LC and the moment, to the millisecond, in UTC as DDMMYYYYHHmmssSSS (docs/rules.md#fiat-payouts). */
export function bankReference(at: Date): string {
    const [day = '', time = ''] = at.toISOString().split('T');
    return `LC${day.split('-').reverse().join('')}${time.replace(/\D/g, '')}`;
}
