/** A file as the answer of a call. */
export interface FileReply {
    filename: string;
    body: ReadableStream<Uint8Array>;
}
