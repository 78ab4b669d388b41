import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChangeEffect } from '../../src/custom/approvers/ChangeEffect';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { forgetTab } from '../../src/session/tab';
import { loadEmptyScope } from '../support/loadedScope';
import { show } from '../support/show';

const { effect } = teamMessages.approvers;
const rules = { before: { total: 2, approvers: [] }, after: { total: 1, approvers: [] } };

beforeEach(loadEmptyScope);
afterEach(forgetTab);

test.each([
    ['none', rules, [effect.nothing]],
    ['some', rules, [effect.nothingSeen, effect.hidden]],
    ['some', undefined, [effect.nothingSeen, effect.hidden]],
    ['all', rules, [effect.allHidden]],
    ['all', undefined, [effect.allHidden]],
] as const)(
    'of a user who doesn’t see %s of the lists, what waits there is said to be unseen',
    (hidden, given, said) => {
        const waiting = { rows: [], unreadable: 0, hidden, isLoading: false, error: undefined };
        show(<ChangeEffect waiting={waiting} rules={given} />);
        expect(screen.getByRole('status')).toHaveTextContent(`${effect.title}${said.join('')}`);
    },
);
