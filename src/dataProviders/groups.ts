import { listGroups } from '../../contracts/dashboard/team';
import { collection } from './collection';

/** Permission groups, each with its letters by area. */
export const groups = collection('groups', listGroups);
