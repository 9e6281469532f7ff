import * as library from 'pdf-lib';
import { engineOf } from './with-pdf-lib.mjs';

export const { name, entry, analyse, fill } = engineOf('pdf-lib', library);
