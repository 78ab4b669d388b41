import type { FileReply } from './fileReply';
import { drawDetails, drawHead, pdfReply } from './pdfDocument';

interface DetailsPdf {
    /** Without its extension. */
    filename: string;
    title: string;
    details: Parameters<typeof drawDetails>[1];
    now: Date;
}

/** A one-page document with the details of one record. */
export const detailsPdf = ({ filename, title, details, now }: DetailsPdf): Promise<FileReply> =>
    pdfReply({ filename, now }, document => {
        drawHead(document, title);
        drawDetails(document, details);
    });
