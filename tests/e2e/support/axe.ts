import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds on the page, each finding with its elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(
        violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(node => node.html).join(' | ')}`),
    ).toEqual([]);
}
