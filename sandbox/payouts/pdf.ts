import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { displayedPayoutType } from '../../contracts/main/payouts';
import type { Operations } from '../../contracts/operations';
import { advancePayouts } from '../lifecycle/payouts';
import type { Handler } from '../pipeline/handler';
import { notFound } from '../pipeline/refused';
import { can } from '../../contracts/access';
import { findPayout } from './select';
import type { ListedPayout } from './wire';

/** A payout on one page. */
export const getPayoutPdf: Handler<Operations['getPayoutPdf']> = async ({ services, caller, tenant, path }) => {
    await advancePayouts(services);
    const payout = await findPayout(services.database, tenant.merchantId, path.payoutReference);
    const isHidden = payout.type === 'refund' && !can(caller.permissions, tenant.merchantId, 'refunds', 'R');
    if (isHidden) throw notFound();
    const bytes = await draw(payout, services.clock.now());
    const body = new ReadableStream<Uint8Array>({
        start: controller => {
            controller.enqueue(bytes);
            controller.close();
        },
    });
    return { filename: `${payout.reference}.pdf`, body };
};

const MARGIN = 56;
const LABEL_WIDTH = 150;

async function draw(payout: ListedPayout, now: Date): Promise<Uint8Array<ArrayBuffer>> {
    const document = new PDFDocument({
        size: 'A4',
        margin: MARGIN,
        info: { Title: payout.reference, CreationDate: now },
    });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    const ended = once(document, 'end');
    const title = displayedPayoutType(payout.type) === 'refund' ? 'Refund' : 'Withdrawal';
    document.font('Helvetica-Bold').fontSize(18).text(`${title} ${payout.reference}`);
    document.font('Helvetica').fontSize(9).fillColor('#555555').text('Made by a sandbox: no real coins were moved.');
    document.moveDown(2).fontSize(10).fillColor('#000000');
    for (const [label, value] of lines(payout)) {
        const { y } = document;
        document.font('Helvetica-Bold').text(label, MARGIN, y, { width: LABEL_WIDTH });
        document.font('Helvetica').text(inLatin(value), MARGIN + LABEL_WIDTH, y);
        document.moveDown(0.6);
    }
    document.end();
    await ended;
    return new Uint8Array(Buffer.concat(parts));
}

function lines(payout: ListedPayout): [string, string][] {
    const { cryptoCurrency: coin } = payout;
    const all: [string, string | null][] = [
        ['Status', payout.status],
        ['Requested', payout.payoutDate.toISOString()],
        ['Last change', payout.modifiedDate.toISOString()],
        ['Paid from balance', `${payout.sendingAmount} ${payout.sendingCurrency}`],
        ['Exchange rate', `${payout.exchangeRate} ${payout.localCurrency} for 1 ${coin}`],
        ['Crypto amount', `${payout.cryptoAmount} ${coin}`],
        ['Network fee', `${payout.networkFeeCryptoAmount} ${coin}`],
        ['Net amount', `${payout.netCryptoAmount} ${coin}`],
        ['Recipient', payout.name],
        ['E-mail', payout.email],
        ['Address', payout.cryptoAddress],
        ['Transaction', payout.txid],
        ['Payment', payout.paymentReference],
        ['Refunded', payout.refundAmount && `${payout.refundAmount} ${payout.refundCurrency ?? ''}`],
        ['Reason', payout.refundReason],
        ['Remarks', payout.remarks],
    ];
    return all.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

/** The standard fonts of PDF know Western European letters: others lose their accent, or become a question mark. */
const inLatin = (text: string): string =>
    [...text.normalize('NFC')]
        .map(letter => (isWestern(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
        .map(letter => ([...letter].every(isWestern) ? letter : '?'))
        .join('');

const isWestern = (letter: string): boolean => /^[\n\x20-\x7e\u00a0-\u00ff]$/.test(letter);
