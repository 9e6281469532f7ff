import { describe, expect, it } from 'vitest';
import { builtInFormat, numberText, readNumberFormat } from './number-format.ts';

const shown = (value: number, code: string, is1904 = false) =>
  numberText(value, readNumberFormat(code), is1904);

describe('a number in a spreadsheet', () => {
  it.each([
    [501, '00000', '00501'],
    [12345678, '000-00-0000', '012-34-5678'],
    [12345678, String.raw`000\-00\-0000`, '012-34-5678'],
    [987654320, '000000000', '987654320'],
    // Excel's own formats for zip codes and phone numbers.
    [78701, '[<=99999]00000;00000-0000', '78701'],
    [501, String.raw`[<=99999]00000;00000\-0000`, '00501'],
    [787011234, '[<=99999]00000;00000-0000', '78701-1234'],
    [5125550142, String.raw`[<=9999999]###\-####;\(###\)\ ###\-####`, '(512) 555-0142'],
    [5550142, String.raw`[<=9999999]###\-####;\(###\)\ ###\-####`, '555-0142'],
    // Without such a format, a number has lost its leading zeros, and their count is unknown.
    [12345678, 'General', '12345678'],
    [12345678, '0', '12345678'],
    [987654320, '@', '987654320'],
    [1250.4567, '0.00', '1250.46'],
    [1250, '"$"#,##0.00_);[Red]("$"#,##0.00)', '1250.00'],
    [-5, '"$"#,##0.00_);[Red]("$"#,##0.00)', '-5.00'],
    [-0.05, '0%', '-5%'],
    [-5550142, '0000000', '-5550142'],
    // A currency of its own, a magnitude or a mark before a number is seen, and not a dollar's sign.
    [5000, '_-[$€-407]* #,##0_-', '€5000'],
    [-5000, '€#,##0.00', '-€5000.00'],
    [2500, '[$$-409]#,##0.00', '2500.00'],
    [2500, '#,##0 [$USD]', '2500 USD'],
    [250, '#,##0"K"', '250K'],
    [42, '"AG"00000', 'AG00042'],
    [0, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '0'],
    // Rounded by the digits that are shown, as Excel does.
    [1.005, '0.00', '1.01'],
    [-2151.115, '"$"#,##0.00', '-2151.12'],
    [1e-7, '0.00', '0.00'],
    [12.5, '0.##', '12.5'],
    [12, '0.##', '12'],
    [0.05, '0%', '5%'],
    [0.1 + 0.2, 'General', '0.3'],
    [9_876_543_210, '0.00E+00', '9876543210'],
    [5000, '#,##0,', '5000'],
    [7, '0 "years"', '7 years'],
    [0, '#', '0'],
  ])('%d as %s is %s', (value, code, text) => {
    expect(shown(value, code)).toBe(text);
  });

  it.each([
    [15044, 'm/d/yyyy', '1941-03-09'],
    [15044, 'dd"."mm"."yyyy', '1941-03-09'],
    [15044, '[$-409]mmmm d, yyyy;@', '1941-03-09'],
    [15044, 'mmm', '1941-03-09'],
    [15044.75, 'm/d/yyyy', '1941-03-09'],
    [15044.75, 'm/d/yyyy h:mm', '1941-03-09 18:00'],
    [15044, 'm/d/yyyy h:mm', '1941-03-09'],
    [0.604166666666667, 'h:mm AM/PM', '14:30'],
    [0, 'h:mm', '00:00'],
    [1.5, 'h:mm', '1.5'],
    [-0.5, 'h:mm', '-0.5'],
    [36526, 'yyyy', '2000-01-01'],
    [1, 'm/d/yyyy', '1900-01-01'],
    [59, 'm/d/yyyy', '1900-02-28'],
    [60, 'm/d/yyyy', null],
    [61, 'm/d/yyyy', '1900-03-01'],
    [0, 'm/d/yyyy', null],
    [-1, 'm/d/yyyy', null],
    [2_958_465, 'm/d/yyyy', '9999-12-31'],
    [2_958_466, 'm/d/yyyy', null],
    [1e300, 'm/d/yyyy', null],
  ])('%d as %s is the day %s', (value, code, text) => {
    expect(shown(value, code)).toBe(text);
  });

  it('counts days from 1904 where the workbook does', () => {
    expect(shown(13_582, 'm/d/yyyy', true)).toBe('1941-03-09');
    expect(shown(0, 'm/d/yyyy', true)).toBe('1904-01-01');
  });

  it('may have a built-in format, which is not written in the file', () => {
    expect(numberText(15044, builtInFormat(14), false)).toBe('1941-03-09');
    for (const id of [27, 31, 36, 50, 58]) {
      expect(numberText(15044.75, builtInFormat(id), false)).toBe('1941-03-09');
    }
    for (const id of [26, 59, 999]) {
      expect(numberText(15044.75, builtInFormat(id), false)).toBe('15044.75');
    }
    expect(numberText(15044, builtInFormat(0), false)).toBe('15044');
    expect(numberText(1250, builtInFormat(4), false)).toBe('1250.00');
    expect(numberText(15044, builtInFormat(49), false)).toBe('15044');
  });
});
