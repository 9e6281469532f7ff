/** `npm run build`: the compiled server and the built screens, whether or not they are out of date. */
import { build } from './prepare.mjs';

build();
