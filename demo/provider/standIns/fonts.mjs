/* Outside Node, pdfkit has only the fonts that it is given. */
// @ts-expect-error Its types are those of Node.
import { registerStdFonts } from 'pdfkit';
// @ts-expect-error The fonts have no types.
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
// @ts-expect-error The fonts have no types.
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';

registerStdFonts(Helvetica, HelveticaBold);
