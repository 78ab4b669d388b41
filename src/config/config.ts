import { type Config, invalidFields, isConfig, readBlock } from './configSchema';

const block = readBlock(document.getElementById('config')?.textContent);

// The error stops the start: nothing that imports this module runs.
if (!isConfig(block)) {
    const invalid = block === undefined ? [] : invalidFields(block);
    void import('../start/showInvalidConfig').then(({ showInvalidConfig }) => showInvalidConfig(document, invalid));
    throw new Error('Invalid config');
}

export const config: Config = block;
