import * as z from 'zod/mini';
import { isRefusalCode, readRefusal } from '../../../contracts/errors';
import type { Schema } from '../../../contracts/operation';
import { below, inside, isRecord } from './withoutOdd';

const REFUSED = /error|exception|fail|forbid|denied|unauth|invalid|reject|refus|declin|\bnot[_ -]|^[45]\d\d$/i;
const isOdd = (value: unknown): boolean => REFUSED.test(String(value ?? ''));

/**
 * Does a 2xx say that a decision was taken? It does where it says nothing, names the record, has a status that is none of a refusal,
 * or says success (docs/rules.md#lists).
 * @param read the answer by the contract's names
 * @param given what it may have of a refusal, by the contract's names
 */
export function isTaken(schema: Schema, read: unknown, given: unknown): boolean {
    if (!isRecord(given) || !isRecord(read)) return given === true || isEmpty(given);
    const { success, ok, error, errors } = given;
    const { code } = readRefusal(given);
    const says = [success, ok].filter(said => said !== undefined && said !== null);
    const { status } = read;
    const field = below(schema, 'status');
    const words = field && (z.globalRegistry.get(inside(field))?.examples as readonly unknown[] | undefined);
    const isUnknown = !words?.includes(status);
    if (says.some(said => said !== true) || error || !isEmpty(errors)) return false;
    if (isRefusalCode(code) || isOdd(code) || (isUnknown && isOdd(status))) return false;
    return isEmpty(given) || says.length > 0 || !!(read.payout_reference ?? read.id ?? read.own_id ?? status);
}

const isEmpty = (value: unknown): boolean => typeof (value ?? {}) === 'object' && Object.keys(value ?? {}).length === 0;
