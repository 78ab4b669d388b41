import PDFDocument from 'pdfkit';
import { bytesReply, type FileReply } from './fileReply';
import { joined } from './joined';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export const MARGIN = 56;
const LABEL_WIDTH = 150;

interface About {
    /** Without its extension. */
    filename: string;
    now: Date;
}

/** An A4 document as a call's answer. */
export async function pdfReply({ filename, now }: About, draw: (document: PdfDocument) => void): Promise<FileReply> {
    const document = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: filename, CreationDate: now } });
    const parts: Uint8Array[] = [];
    const ended = new Promise((resolve, reject) => {
        document.on('data', (part: Uint8Array) => parts.push(part));
        document.on('end', resolve);
        document.on('error', reject);
    });
    draw(document);
    document.end();
    await ended;
    return bytesReply(`${filename}.pdf`, 'application/pdf', joined(parts));
}

/** Draws the title, and that the document comes from a sandbox. */
export function drawHead(document: PdfDocument, title: string): void {
    document.font('Helvetica-Bold').fontSize(18).fillColor('#000000').text(inLatin(title));
    document.font('Helvetica').fontSize(9).fillColor('#555555').text('Made by a sandbox: no real money was moved.');
    document.moveDown(2).fontSize(10).fillColor('#000000');
}

/** Draws labels and values, one a line; null values are left out. */
export function drawDetails(
    document: PdfDocument,
    details: readonly (readonly [name: string, value: string | null])[],
): void {
    for (const [label, value] of details) {
        if (value === null) continue;
        const { y } = document;
        document.font('Helvetica-Bold').text(label, MARGIN, y, { width: LABEL_WIDTH });
        document.font('Helvetica').text(inLatin(value), MARGIN + LABEL_WIDTH, y);
        document.moveDown(0.6);
    }
}

/** PDF's standard fonts have only Western European letters: others lose their accent or become a question mark. */
export const inLatin = (text: string): string =>
    [...text.normalize('NFC')]
        .map(letter => (isWestern(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
        .map(letter => ([...letter].every(isWestern) ? letter : '?'))
        .join('');

const isWestern = (letter: string): boolean => /^[\n\x20-\x7e\u00a0-\u00ff]$/.test(letter);
