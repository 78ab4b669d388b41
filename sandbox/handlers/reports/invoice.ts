import { monthAt } from '../../../contracts/rules/months';
import type { merchants } from '../../database/schema/tenants';
import { plus } from '../../primitives/decimal';
import { instantInWords } from '../../domain/inWords';
import { drawDetails, drawHead, inLatin, MARGIN, type PdfDocument } from '../../files/pdfDocument';
import type { Charge } from './charges';

export interface Invoice {
    merchant: typeof merchants.$inferSelect;
    /** YYYY-MM, in UTC. */
    month: string;
    made: Date;
    charges: readonly Charge[];
}

/** Names of the services charged for, by kind of movement. */
const services: Readonly<Record<string, string>> = {
    payment: 'Payments',
    deposit: 'Deposits',
    transfer_settle: 'Fiat payouts',
    trade_settle: 'Trades',
};
const serviceOf = ({ kind, count }: Charge): string => `${services[kind] ?? kind} (${count})`;

const columns = [
    { title: 'Service', at: 0, width: 200, align: 'left' },
    { title: 'Fees', at: 200, width: 90, align: 'right' },
    { title: 'VAT', at: 290, width: 90, align: 'right' },
    { title: 'Total', at: 380, width: 103, align: 'right' },
] as const;

const numberOf = ({ merchant, month }: Invoice): string => `TI-${merchant.id.replace(/\D/g, '')}-${month}`;

/** The current month isn't over, and its invoice says so. */
const isPreliminary = ({ month, made }: Invoice): boolean => month === monthAt(made);

/** Draws a month's invoice on the current page. */
export function drawInvoice(document: PdfDocument, invoice: Invoice): void {
    const { merchant, month, made, charges } = invoice;
    drawHead(document, `Tax invoice ${numberOf(invoice)}`);
    drawDetails(document, [
        ['Merchant', merchant.name],
        ['Merchant key', merchant.merchantKey],
        ['Month (UTC)', isPreliminary(invoice) ? `${month}, until ${instantInWords(made)}` : month],
        ['Issued', instantInWords(made)],
    ]);
    if (charges.length === 0) document.moveDown().text('Nothing was charged in this month.', MARGIN);
    for (const currency of currenciesOf(charges)) drawTable(document, currency, chargesIn(charges, currency));
}

function drawTable(document: PdfDocument, currency: string, charges: readonly Charge[]): void {
    document.moveDown().font('Helvetica-Bold').text(currency, MARGIN);
    drawRow(
        document,
        columns.map(({ title }) => title),
    );
    document.font('Helvetica');
    for (const charge of charges) drawRow(document, [serviceOf(charge), charge.fees, charge.vat, charge.total]);
    document.font('Helvetica-Bold');
    const { fees, vat, total } = sumOf(charges);
    drawRow(document, ['Total', fees, vat, total]);
    document.font('Helvetica');
}

function drawRow(document: PdfDocument, cells: readonly string[]): void {
    const { y } = document;
    columns.forEach(({ at, width, align }, index) => {
        document.text(inLatin(cells[index] ?? ''), MARGIN + at, y, { width, align });
    });
}

/** A month's invoice as the text of an email. */
export function invoiceText(invoice: Invoice): string {
    const { merchant, month, charges } = invoice;
    const lines = currenciesOf(charges).map(currency => {
        const { fees, vat, total } = sumOf(chargesIn(charges, currency));
        return `${currency}: fees ${fees}, VAT ${vat}, total ${total}`;
    });
    const head = `Tax invoice ${numberOf(invoice)} for ${merchant.name}, ${month}`;
    const end = isPreliminary(invoice) ? ['The month isn’t over yet.'] : [];
    return [head, ...(lines.length > 0 ? lines : ['Nothing was charged in this month.']), ...end].join('\n');
}

const currenciesOf = (charges: readonly Charge[]) => [...new Set(charges.map(({ currency }) => currency))];
const chargesIn = (charges: readonly Charge[], currency: string) =>
    charges.filter(charge => charge.currency === currency);
const sumOf = (charges: readonly Charge[]) => ({
    fees: charges.reduce((sum, charge) => plus(sum, charge.fees), '0'),
    vat: charges.reduce((sum, charge) => plus(sum, charge.vat), '0'),
    total: charges.reduce((sum, charge) => plus(sum, charge.total), '0'),
});
