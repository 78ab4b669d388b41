/** A file as a call's answer. */
export interface FileReply {
    filename: string;
    body: ReadableStream<Uint8Array>;
}
