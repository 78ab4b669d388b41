import { auditLogMessages } from '../../src/i18n/en/ofAuditLog';
import { appMessages } from '../../src/i18n/en/app';
import { expectNoAxeViolations } from './support/axe';
import { isOn, job } from './support/jobs';
import { enter } from './support/sandbox';
import { expect } from './support/test';

const OWNER = 'owner@harbour.example';

job('renamed', 'an auditor reads who changed what, and the values before and after', async ({ page }) => {
    await enter(page, OWNER, '/manage-wallet-address');
    await page.getByRole('main').locator('table tbody a').first().click();
    const record = page.getByRole('article');
    await record.getByRole('link', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Description (optional)' });
    const before = await field.inputValue();
    const after = `Audited on ${new Date().toISOString()}`;
    await field.fill(after);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(record).toContainText(after);

    const log = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Audit log' });
    // The log is an extension: without it nothing leads to its page, which says why it's empty.
    if (isOn('literal')) {
        await expect(log).toHaveCount(0);
        await page.goto('/audit-log');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(appMessages.routes.auditLog.title);
        await expect(page.getByText(appMessages.page.leftOut.auditLog)).toBeVisible();
        return;
    }
    await log.click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(after);
    const events = page.getByRole('main').locator('table tbody tr');
    await expect(events).toHaveCount(1);
    await expect(events).toContainText(OWNER);
    await events.getByRole('link', { name: auditLogMessages.auditLog.action.updateAddressBookEntry ?? '' }).click();
    const change = record.getByRole('row', { name: /description/ });
    await expect(change.getByRole('cell')).toHaveText([before || '–', after]);
    await expectNoAxeViolations(page);
});
