import type { FileReply } from './fileReply';
import { drawFacts, drawHead, pdfReply } from './pdfDocument';

interface FactSheet {
    /** Without its ending. */
    filename: string;
    title: string;
    facts: Parameters<typeof drawFacts>[1];
    now: Date;
}

/** A document of one page that says what is known of one thing. */
export const factSheet = ({ filename, title, facts, now }: FactSheet): Promise<FileReply> =>
    pdfReply({ filename, now }, document => {
        drawHead(document, title);
        drawFacts(document, facts);
    });
