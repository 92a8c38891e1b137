// All icons at once, for what is one download: the back office, and the tests.
import { addShapes } from './icons';
import { MORE_FILLED, MORE_SHAPES } from './moreIconShapes';

addShapes(MORE_SHAPES, MORE_FILLED);
