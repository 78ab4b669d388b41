/** Maximum wait for a chunk of the dashboard's own code, in milliseconds. */
const CODE_TIMEOUT_MS = 120_000;

/** A chunk of the dashboard's own code failed to load, so the action that needed it wasn't done. */
export class NotLoaded extends Error {
    readonly kind = 'not-loaded';
    readonly isLate: boolean;
    constructor(cause: unknown, isLate: boolean) {
        super('Not loaded', { cause });
        this.isLate = isLate;
    }
}

/**
 * A dynamic import with a timeout.
 * @throws NotLoaded
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
            isLate = true;
            reject(new Error('No answer'));
        }, CODE_TIMEOUT_MS);
    });
    try {
        return await Promise.race([load(), late]);
    } catch (cause) {
        throw new NotLoaded(cause, isLate);
    } finally {
        clearTimeout(timer);
    }
}
