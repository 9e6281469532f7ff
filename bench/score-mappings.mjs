/** Scores Auto Map on labeled forms, and classifies its errors. */
import { COMBINED_SOURCES } from '../dist/core/mapping/field-mapping.js';

/**
 * Maps application fields to the question they answer, so that the same question about another
 * person is recognized.
 */
const ASKS = {
  ownerName: 'name',
  insuredFirstName: 'name',
  insuredMiddleInitial: 'name',
  insuredLastName: 'name',
  ownerAddress: 'address',
  streetAddress: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  ownerPhone: 'phone',
  ownerSocialSecurity: 'ssn',
  ownerSignature: 'signature',
  proposedInsuredSignature: 'signature',
  agentSignature: 'signature',
};

/** The right answer for a labeled field; undefined if the field should stay empty. */
export function rightAnswer({ truth, optional, alsoAccept = [] }) {
  // A doubtful box that may belong to nobody does not count, whatever is suggested.
  if (truth === null) return optional ? { optional, sources: [], isOpen: true } : undefined;
  const sources = typeof truth === 'string' ? [truth] : (truth.composite ?? [truth.field]);
  return { optional, sources, accepted: [...sources, ...alsoAccept] };
}

/** Whether the source is one of the right ones, or joins only those. */
export function isAccepted(source, known) {
  const accepted = new Set((known?.accepted ?? known?.sources ?? []).flatMap(parts));
  return parts(source).every((part) => accepted.has(part));
}

/** Counts right, wrong and missed answers. */
export function score(forms, suggest) {
  const count = { right: 0, wrong: 0, missed: 0, groups: 0, wholeGroups: 0 };
  const predictions = [];
  const errors = [];
  const byForm = [];
  const causes = { what: 0, whose: 0, nothing: 0, missed: 0 };
  for (const { name, fields, truth, isLabelled } of forms) {
    const mappings = suggest(fields);
    const groups = new Map();
    const own = { right: 0, wrong: 0, missed: 0 };
    for (const field of fields) {
      const known = truth.get(field.name);
      if (known?.isOpen || (isLabelled && !isLabelled.has(field.name))) continue;
      const mapping = mappings[field.name];
      const source = mapping?.sourceField;
      const isRight = source !== undefined && isAccepted(source, known);
      const counts = known !== undefined && !known.optional;
      if (isRight && counts) own.right += 1;
      if (source !== undefined && !isRight) own.wrong += 1;
      if (counts && !isRight) own.missed += 1;
      if (!isRight && (counts || source !== undefined)) causes[causeOf(source, known)] += 1;
      if (counts) {
        const key = known.sources.join('+');
        groups.set(key, (groups.get(key) ?? true) && isRight);
      }
      if (source !== undefined && (counts || !isRight)) {
        predictions.push({ confidence: mapping.confidence ?? 1, isRight });
      }
      if ((source !== undefined && !isRight) || (counts && !isRight)) {
        errors.push(`${name}: ${field.name} is ${known?.sources ?? 'nothing'}, not ${source}`);
      }
    }
    byForm.push(own);
    for (const key of ['right', 'wrong', 'missed']) count[key] += own[key];
    count.groups += groups.size;
    count.wholeGroups += [...groups.values()].filter(Boolean).length;
  }
  const mean = (share) => byForm.reduce((sum, own) => sum + share(own), 0) / byForm.length;
  return {
    ...shares(count),
    meanPrecision: mean((own) => shares(own).precision),
    meanRecall: mean((own) => shares(own).recall),
    causes,
    whole: count.wholeGroups / count.groups,
    calibration: calibrationError(predictions),
    errors,
  };
}

function shares({ right, wrong, missed }) {
  const precision = right / (right + wrong) || 0;
  const recall = right / (right + missed) || 0;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) || 0 };
}

/**
 * The cause of a wrong or missing suggestion: it was missed, the person or the question is wrong,
 * or nothing should be suggested.
 */
function causeOf(source, known) {
  if (source === undefined) return 'missed';
  if (!known || known.sources.length === 0) return 'nothing';
  const asks = (one) => ASKS[one] ?? one;
  const wanted = new Set(known.sources.flatMap(parts).map(asks));
  return parts(source).some((part) => wanted.has(asks(part))) ? 'whose' : 'what';
}

/** Expected calibration error over ten bins of confidence. */
function calibrationError(predictions) {
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const inBin = predictions.filter(
      ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin,
    );
    if (inBin.length === 0) continue;
    const mean = inBin.reduce((sum, { confidence }) => sum + confidence, 0) / inBin.length;
    const share = inBin.filter(({ isRight }) => isRight).length / inBin.length;
    error += (Math.abs(mean - share) * inBin.length) / predictions.length;
  }
  return error;
}

function parts(source) {
  return COMBINED_SOURCES[source] ?? [source];
}
