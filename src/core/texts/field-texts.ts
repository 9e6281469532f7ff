/** The editor of a form's fields. */

/** Why a field cannot be saved as it is; what is said at it. */
export const FIELD_PROBLEMS = {
  name_missing: 'The field needs a name.',
  name_period: 'A name has no period: it would be part of another name.',
  name_taken: 'Another field has this name. Each needs its own.',
  choice_missing: 'Say which answer this box stands for, such as Yes.',
  choice_taken: 'Another box of this question stands for this answer.',
  group_on_two_pages: 'The answers of one question stand on one page.',
  comb_cells: 'A comb has 1 to 100 cells.',
  too_small: 'The field is too small to be seen.',
  no_such_page: 'The form has no such page.',
  too_many: 'The form has more fields than can be saved.',
} as const;

export type FieldProblem = keyof typeof FIELD_PROBLEMS;
