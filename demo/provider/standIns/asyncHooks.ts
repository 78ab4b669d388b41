/** One value instead of one for each call: the demo's calls are answered one after another. */
export class AsyncLocalStorage<Value> {
    #value: Value | undefined;

    getStore(): Value | undefined {
        return this.#value;
    }

    run<Result>(value: Value, work: () => Promise<Result>): Promise<Result> {
        return this.#during(value, work);
    }

    exit<Result>(work: () => Promise<Result>): Promise<Result> {
        return this.#during(undefined, work);
    }

    async #during<Result>(value: Value | undefined, work: () => Promise<Result>): Promise<Result> {
        const before = this.#value;
        this.#value = value;
        try {
            return await work();
        } finally {
            this.#value = before;
        }
    }
}
