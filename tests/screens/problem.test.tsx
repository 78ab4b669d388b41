import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getProfile } from '../../contracts/main/profile';
import { ApiError } from '../../src/api/errors';
import { Problem } from '../../src/components/feedback/Problem';
import { publicMessages } from '../../src/i18n/en/public';

const offline = new ApiError('offline', getProfile);

function setOnline(is: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
    act(() => void dispatchEvent(new Event(is ? 'online' : 'offline')));
}

describe('a problem that is only the missing network', () => {
    test('ends when that is back, and what failed is loaded again', () => {
        setOnline(false);
        const retry = vi.fn();
        render(<Problem error={offline} onRetry={retry} />);
        expect(screen.getByRole('alert')).toHaveTextContent(publicMessages.errors.offline);
        setOnline(true);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(retry).toHaveBeenCalledTimes(1);
    });

    test('no longer says so where nothing can load it again, but still what came of it', () => {
        setOnline(false);
        render(<Problem error={offline}>Nothing was sent.</Problem>);
        expect(screen.getByRole('alert')).toHaveTextContent(`Nothing was sent.${publicMessages.errors.offline}`);
        setOnline(true);
        expect(screen.getByRole('alert').textContent).toBe('Nothing was sent.');
    });
});
