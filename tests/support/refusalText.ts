import type { Area } from '../../contracts/access';
import { fill } from '../../src/i18n/fill';
import { appMessages } from './messages';

/** What a member of Harbour Goods is told who lacks a permission; its admins by the seed. */
export const refusalText = (area: Area, letter: 'R' | 'W'): string =>
    fill(appMessages.page.noPermission[`${letter}Ask`].split(' |||| ')[1] ?? '', {
        area: appMessages.areas[area],
        admins: 'Nora Bakker, Kenji Tanaka or Freja Nielsen',
    });
