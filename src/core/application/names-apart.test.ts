import { expect, it } from 'vitest';
import { namesApart } from './names-apart.ts';

it('forms of one name are named with their files, others are not', () => {
  const title = 'Application for Life Insurance';
  const forms = [
    { formName: title, originalFilename: 'TX.pdf' },
    { formName: 'Notice', originalFilename: 'notice.pdf' },
    { formName: title, originalFilename: 'OH.pdf' },
  ];
  expect(forms.map(namesApart(forms))).toEqual([
    `${title} (TX.pdf)`,
    'Notice',
    `${title} (OH.pdf)`,
  ]);
});
