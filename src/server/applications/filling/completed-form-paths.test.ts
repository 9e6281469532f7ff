import { describe, expect, it } from 'vitest';
import { completedFormPaths } from './completed-form-paths.ts';

const pathOf = (form_name: string) =>
  completedFormPaths('SEC-1', [{ id: 'a', form_name }]).get('a');

describe('the path of a completed form', () => {
  it('consists of the submission id and the name of the form', () => {
    expect(pathOf('TX App08T Rev 9.1.21')).toBe('completed/SEC-1-TX App08T Rev 9.1.21.pdf');
  });

  it('stays in its folder, whatever the form is called', () => {
    expect(pathOf('../../etc/passwd')).toBe('completed/SEC-1-..-..-etc-passwd.pdf');
    expect(pathOf('a\u0000b\\c:d')).toBe('completed/SEC-1-a-b-c-d.pdf');
    expect(new TextEncoder().encode(pathOf('ñ'.repeat(300))).byteLength).toBeLessThan(220);
    // A letter of four bytes is whole or left out.
    expect(pathOf(`a${'🖋'.repeat(60)}`)).toBe(`completed/SEC-1-a${'🖋'.repeat(44)}.pdf`);
  });

  it('differs between two forms with the same name', () => {
    const paths = completedFormPaths('SEC-1', [
      { id: 'a', form_name: 'Form' },
      { id: 'b', form_name: 'form' },
      { id: 'c', form_name: 'Form' },
    ]);
    expect([...paths.values()]).toEqual([
      'completed/SEC-1-Form.pdf',
      'completed/SEC-1-form (2).pdf',
      'completed/SEC-1-Form (3).pdf',
    ]);
  });

  it('differs between two names that a disk of macOS takes for one', () => {
    const paths = completedFormPaths('SEC-1', [
      { id: 'a', form_name: 'Seguro M\u00e9dico' },
      { id: 'b', form_name: 'Seguro Me\u0301dico' },
    ]);
    expect(paths.get('b')).toBe('completed/SEC-1-Seguro Me\u0301dico (2).pdf');
  });
});
