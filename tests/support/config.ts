import { vi } from 'vitest';
import { sandboxConfig } from '../../sandbox/dashboard/config';

// No server gives tests a page. With a document they get a config block, without one the configuration itself.
if (globalThis.document) {
    const script = Object.assign(document.createElement('script'), { type: 'application/json', id: 'config' });
    script.textContent = JSON.stringify(sandboxConfig);
    document.head.append(script);
} else {
    // One for all files of a worker: a module that an earlier file loaded keeps the configuration that it was given.
    const own = globalThis as { testConfig?: typeof sandboxConfig };
    const config = Object.assign((own.testConfig ??= structuredClone(sandboxConfig)), structuredClone(sandboxConfig));
    vi.doMock('../../src/config/config', () => ({ config }));
}
