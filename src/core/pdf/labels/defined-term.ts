/**
 * The term defined after a blank: `______ (the "Insured"), whose address is ______`. It says what is
 * in the blank before it.
 */
export const DEFINED = /^\(\s*(?:the |herein(?:after)? )*["“”']([^"“”']{2,40})["“”']\s*\)/i;
