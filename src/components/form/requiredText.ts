import * as z from 'zod/mini';
import { rule } from '../../../contracts/rules/rule';

/**
 * A text that has to be there, for a form that is no operation's body.
 * @param i18nKey of what to say where it is not
 */
export const requiredText = (i18nKey: string) =>
    z.prefault(z.string().check(rule(i18nKey, text => text !== '', i18nKey, { ruleWhenEmpty: true })), '');
