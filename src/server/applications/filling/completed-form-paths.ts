import { beginningOf, keyOnDisk } from '../../../core/plain-names.ts';

/**
 * `completed/{submissionId}-{formName}.pdf`. Two forms with one name would share a path and the
 * packet would lose one, so later ones are numbered.
 * @returns the path of each form by its id
 */
export function completedFormPaths(
  submissionId: string,
  forms: readonly { id: string; form_name: string }[],
): Map<string, string> {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, form_name } of forms) {
    const name = safeInPath(form_name);
    let path = `completed/${submissionId}-${name}.pdf`;
    for (let n = 2; taken.has(keyOnDisk(path)); n++) {
      path = `completed/${submissionId}-${name} (${n}).pdf`;
    }
    taken.add(keyOnDisk(path));
    paths.set(id, path);
  }
  return paths;
}

const LONGEST = { letters: 180, bytes: 180 } as const;

/**
 * Replaces separators, control characters and characters that disks refuse with hyphens, and keeps
 * the name within 255 bytes.
 */
function safeInPath(formName: string): string {
  return beginningOf(formName.replace(/[\p{Cc}/\\:*?"<>|]/gu, '-'), LONGEST);
}
