import * as z from 'zod/mini';
import { rule } from '../../../contracts/rules/rule';

/**
 * Required text, for a form that isn't an operation's body.
 * @param i18nKey the message if it's missing
 */
export const requiredText = (i18nKey: string) =>
    z.prefault(z.string().check(rule(i18nKey, text => text !== '', i18nKey, { ruleWhenEmpty: true })), '');
