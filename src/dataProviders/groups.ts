import { listGroups } from '../../contracts/dashboard/team';
import { withOwnAreas } from '../session/areas';
import { collection } from './collection';

/** Permission groups with their letters by area. */
export const groups = collection('groups', listGroups, withOwnAreas);
