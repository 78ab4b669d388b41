/** One value instead of one for each call: the demo's calls are answered one after another. */
export class AsyncLocalStorage<Value> {
    #value: Value | undefined;

    getStore(): Value | undefined {
        return this.#value;
    }

    async run<Result>(value: Value, work: () => Promise<Result>): Promise<Result> {
        const before = this.#value;
        this.#value = value;
        try {
            return await work();
        } finally {
            this.#value = before;
        }
    }
}
