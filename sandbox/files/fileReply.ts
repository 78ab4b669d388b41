/** A file as a call's answer. */
export interface FileReply {
    filename: string;
    body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
    /** Where the operation doesn't say it. */
    mimeType?: string;
}

/** A file that is known as a whole. */
export const bytesReply = (filename: string, mimeType: string, content: Uint8Array): FileReply => ({
    filename,
    mimeType,
    body: new Uint8Array(content),
});
