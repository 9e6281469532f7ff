import { describe, expect, it } from 'vitest';
import {
  answerProblem,
  askedQuestions,
  enteredValue,
  noLongerAsked,
  oddAnswers,
  type Question,
  questionId,
  shownQuestions,
  wordsOf,
} from './questions.ts';

const plan: Question = { label: 'Plan of insurance', kind: 'text' };
const asked = (...questions: Question[]) => askedQuestions([{ name: 'A', questions }]);

describe('questions of forms', () => {
  it('are identified by their words, however printed', () => {
    expect(questionId('  PLAN of   Insurance: ')).toBe(questionId(plan.label));
    expect(questionId(questionId(plan.label))).toBe(questionId(plan.label));
    expect(questionId('Prénom')).toBe('ask:prenom');
    expect(wordsOf(questionId(plan.label))).toBe('Plan of insurance');
  });

  it('are asked once for several forms, and required if one form requires them', () => {
    const forms = [
      { name: 'A', questions: [plan, { ...plan, label: 'Tobacco' }] },
      {
        name: 'B',
        questions: [{ ...plan, label: 'plan of insurance', required: true, help: 'h' }],
      },
    ];
    expect(askedQuestions(forms)).toEqual([
      {
        ...plan,
        id: 'ask:plan of insurance',
        required: true,
        help: 'h',
        formNames: ['A', 'B'],
      },
      { label: 'Tobacco', kind: 'text', id: 'ask:tobacco', formNames: ['A'] },
    ]);
  });

  it('offer the choices of all forms, and are always asked if one form always asks', () => {
    const when = { of: 'replacement', is: 'YES' };
    const [joined] = asked(
      { ...plan, kind: 'choice', choices: ['Gold'], shownWhen: when },
      { ...plan, kind: 'choice', choices: ['Gold', 'Silver'] },
    );
    expect(joined?.choices).toEqual(['Gold', 'Silver']);
    expect(joined?.shownWhen).toBeUndefined();
  });

  it('take one choice if one of the forms takes no more', () => {
    const several: Question = { ...plan, kind: 'several', choices: ['Gold'] };
    const one: Question = { ...plan, kind: 'choice', choices: ['Silver'] };
    for (const questions of [
      [several, one],
      [one, several],
    ]) {
      expect(asked(...questions)[0]?.kind).toBe('choice');
    }
    expect(asked(several, several)[0]?.kind).toBe('several');
  });

  it('depend on one of several choices', () => {
    const programs: Question = { label: 'Programs', kind: 'several', choices: ['Food', 'Cash'] };
    const shownWhen = { of: questionId('Programs'), is: 'Cash' };
    const questions = asked(programs, { label: 'How much?', kind: 'money', shownWhen });
    const shown = (answer: string) =>
      shownQuestions(questions, { answers: { [questionId('Programs')]: answer } }).length;
    expect(['Food', 'Food\nCash', ''].map(shown)).toEqual([1, 2, 1]);
  });

  it('are shown only when another answer has a value', () => {
    const smoker: Question = { label: 'Smoker', kind: 'yesNo' };
    const brand: Question = {
      label: 'Brand',
      kind: 'text',
      shownWhen: { of: questionId('Smoker'), is: 'yes' },
    };
    const since: Question = {
      label: 'Since',
      kind: 'date',
      shownWhen: { of: questionId('Brand'), is: 'Acme' },
    };
    const shown = (answers: Record<string, string>) =>
      shownQuestions(asked(smoker, brand, since), { answers }).map(({ label }) => label);
    expect(shown({})).toEqual(['Smoker']);
    expect(shown({ 'ask:smoker': 'YES' })).toEqual(['Smoker', 'Brand']);
    expect(shown({ 'ask:smoker': 'YES', 'ask:brand': 'Acme' })).toHaveLength(3);
    // A question that depends on a hidden one is hidden too, although its answer is still stored.
    expect(shown({ 'ask:smoker': 'NO', 'ask:brand': 'Acme' })).toEqual(['Smoker']);
  });

  it('may depend on an application field, and never wait for each other endlessly', () => {
    const why: Question = { ...plan, shownWhen: { of: 'replacement', is: 'YES' } };
    expect(shownQuestions(asked(why), { replacement: 'YES' })).toHaveLength(1);
    expect(shownQuestions(asked(why), { replacement: 'NO' })).toEqual([]);
    const chicken: Question = { ...plan, label: 'A', shownWhen: { of: 'ask:b', is: 'x' } };
    const egg: Question = { ...plan, label: 'B', shownWhen: { of: 'ask:a', is: 'x' } };
    expect(shownQuestions(asked(chicken, egg), {})).toEqual([]);
  });

  it('are asked when the question that they depend on is gone', () => {
    const brand: Question = {
      label: 'Brand',
      kind: 'text',
      shownWhen: { of: 'ask:gone', is: 'x' },
    };
    expect(shownQuestions(asked(brand), {})).toHaveLength(1);
  });

  it('do not take an application field of the same name as their answer', () => {
    const application = { city: 'Austin', answers: { 'ask:city': 'Waco' } };
    expect(enteredValue('city', application)).toBe('Austin');
    expect(enteredValue(questionId('City'), application)).toBe('Waco');
    expect(enteredValue('__proto__', application)).toBe('');
    expect(enteredValue('answers', application)).toBe('');
  });

  it('leave out answers that nobody asks for any more', () => {
    const answers = { 'ask:plan of insurance': 'Gold', 'ask:gone': 'kept', 'ask:empty': ' ' };
    expect(noLongerAsked(['ask:plan of insurance'], { answers })).toEqual([['ask:gone', 'kept']]);
  });

  it('report an answer that does not fit their kind', () => {
    expect(answerProblem({ ...plan, kind: 'date' }, '2026-02-30')).toBe(
      'is not a date. It is printed as it was entered',
    );
    expect(answerProblem({ ...plan, kind: 'money' }, 'much')).toBe(
      'is not an amount. It is printed as it was entered',
    );
    expect(answerProblem({ ...plan, kind: 'phone' }, '555-0142')).toBe('has fewer than 10 digits');
    expect(answerProblem({ ...plan, kind: 'ssn' }, '123-45')).toBe('does not have 9 digits');
    expect(answerProblem({ ...plan, kind: 'zip' }, '787')).toBe('does not have 5 or 9 digits');
    expect(answerProblem({ ...plan, kind: 'zip' }, '78701-1234')).toBeUndefined();
    expect(answerProblem({ ...plan, kind: 'money' }, '$5')).toBeUndefined();
    expect(answerProblem({ ...plan, kind: 'date' }, '')).toBeUndefined();
  });

  it('say of an answer that their choices no longer offer it', () => {
    const choices = ['Food assistance', 'Cash'];
    const one: Question = { ...plan, kind: 'choice', choices };
    const several: Question = { ...plan, kind: 'several', choices };
    const odd = 'has an answer that is not among its choices now. Choose again';
    expect(answerProblem(one, 'Food')).toBe(odd);
    expect(answerProblem(one, 'Food assistance\nCash')).toBe(odd);
    expect(answerProblem(several, 'Cash\nFood')).toBe(odd);
    expect(answerProblem(one, 'cash')).toBeUndefined();
    expect(answerProblem(several, 'Food assistance\nCash')).toBeUndefined();
    expect(answerProblem({ ...one, choices: [] }, 'Food')).toBeUndefined();
    expect(answerProblem({ ...plan, kind: 'yesNo' }, 'Cash')).toBe(odd);
    expect(answerProblem({ ...plan, kind: 'yesNo' }, 'Yes')).toBeUndefined();
    const answers = { 'ask:plan of insurance': 'Food' };
    expect(oddAnswers(asked(one), { answers })).toEqual([
      { text: `Plan of insurance ${odd}.`, at: 'ask:plan of insurance' },
    ]);
  });
});
