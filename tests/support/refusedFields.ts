/** The fields that a refusal names. */
export const refusedFields = ({ body }: { body: unknown }): string[] =>
    Object.keys((body as { errors: object }).errors);
