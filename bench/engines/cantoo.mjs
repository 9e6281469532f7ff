import * as library from '@cantoo/pdf-lib';
import { engineOf } from './with-pdf-lib.mjs';

export const { name, entry, analyse, fill } = engineOf('@cantoo/pdf-lib', library);
