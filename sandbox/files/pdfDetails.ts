import type { FileReply } from './fileReply';
import { drawDetails, drawHead, pdfReply } from './pdfDocument';

interface DetailsPdf {
    /** Without its ending. */
    filename: string;
    title: string;
    details: Parameters<typeof drawDetails>[1];
    now: Date;
}

/** A document of one page that says what is known of one thing. */
export const detailsPdf = ({ filename, title, details, now }: DetailsPdf): Promise<FileReply> =>
    pdfReply({ filename, now }, document => {
        drawHead(document, title);
        drawDetails(document, details);
    });
