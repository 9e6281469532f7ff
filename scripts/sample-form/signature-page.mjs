/** Page 2: what is agreed to, the assignment, and who signs. */
import { CONTENT, MARGIN } from './form-sheet.mjs';
import { INK, SOFT_INK, TINT } from './page-canvas.mjs';

const AGREEMENT = [
  'I have read this application. To the best of my knowledge and belief, every statement in it is complete and true and was recorded as I gave it.',
  'The insurance takes effect on the date of issue shown in the policy, provided that the full single premium has been paid while the Proposed Insured is living. No agent may change this application or waive any right or requirement of the Company.',
  'I understand that the premium may not exceed the limit that the state of the trust sets for funds set aside for funeral expenses, and that a Goods and Services Statement may have to be attached.',
];

const ASSIGNMENT = [
  'The Owner irrevocably assigns every right in the policy to the trustee of the funeral trust named in the trust agreement. After the date below the Owner may no longer surrender the policy, borrow against it, or change its beneficiary.',
  'Proceeds are paid first to the funeral home that provides goods and services at the death of the Insured. What remains is paid as the trust agreement and the law of the state provide.',
];

const AGENT_STATEMENT =
  'I asked each question as it is printed and recorded each answer exactly as it was given. I have left the required notices with the Owner. To the best of my knowledge the insurance applied for replaces other insurance only as stated in Section 4.';

export function drawSignaturePage(sheet) {
  sheet.canvas.watermark('SAMPLE');
  drawRunningHead(sheet);
  sheet.section(5, 'Agreement');
  drawText(sheet, AGREEMENT);
  sheet.section(6, 'Assignment to an Irrevocable Funeral Trust');
  drawText(sheet, ASSIGNMENT, 0);
  drawAssignmentDate(sheet);
  sheet.section(7, 'Signatures', 'Sign in ink');
  drawSignatures(sheet);
  sheet.section(8, 'Agent’s Statement');
  drawAgent(sheet);
  drawOffice(sheet);
  sheet.footer(2);
}

function drawRunningHead(sheet) {
  const { canvas } = sheet;
  sheet.sampleTag();
  canvas.text(MARGIN, 43, 'Larkspur Fidelity', { font: 'serif', size: 13 });
  const end = MARGIN + canvas.textWidth('Larkspur Fidelity', 'serif', 13);
  canvas.text(end + 10, 43, 'Application for Single Premium Whole Life Insurance, continued', {
    size: 8,
    color: SOFT_INK,
  });
  canvas.line(MARGIN, 56, MARGIN + CONTENT, 56, INK, 1.2);
  sheet.y = 68;
}

function drawText(sheet, paragraphs, after = 12) {
  let at = sheet.y + 17;
  for (const paragraph of paragraphs) {
    at = sheet.canvas.paragraph(MARGIN + 6, at, CONTENT - 12, paragraph, { size: 9.2 }) + 5;
  }
  sheet.y = at - 6 + after;
}

function drawAssignmentDate(sheet) {
  const { fields, page } = sheet;
  sheet.y += 2;
  sheet.row([
    {
      width: 38,
      label: 'Effective date of the assignment',
      hint: 'MM/DD/YYYY',
      place: (box) =>
        fields.text(page, 'Text30', box, { format: 'date', tooltip: 'Assignment effective date' }),
    },
    {
      width: 62,
      label: 'Trust',
      tinted: true,
      place: (box) =>
        fields.text(page, 'Trust', box, {
          readOnly: true,
          value: 'Larkspur Irrevocable Funeral Trust, Texas',
          size: 9,
        }),
    },
  ]);
  sheet.y += 14;
}

function drawSignatures(sheet) {
  const { canvas, fields, page } = sheet;
  const text = (name, options) => (box) => fields.text(page, name, box, options);
  canvas.paragraph(
    MARGIN + 6,
    sheet.y + 15,
    CONTENT - 12,
    'Any person who knowingly presents a false statement in an application for insurance may be guilty of a criminal offense and subject to penalties under state law.',
    { font: 'italic', size: 8.6, color: SOFT_INK },
  );
  sheet.y += 44;
  const wide = 350;
  const narrow = CONTENT - wide - 24;
  sheet.signature(
    MARGIN,
    wide,
    'Signature of Proposed Insured',
    true,
    text('Sig_Insured', { required: true }),
  );
  sheet.signature(
    MARGIN + wide + 24,
    narrow,
    'Date of this application',
    true,
    text('Date_Signed', { format: 'date', required: true }),
  );
  sheet.y += 52;
  sheet.signature(
    MARGIN,
    wide,
    'Signature of Owner, if other than the Proposed Insured',
    false,
    text('Sig_Owner'),
  );
  sheet.y += 54;
}

function drawAgent(sheet) {
  const { canvas, fields, page } = sheet;
  const text = (name, options) => (box) => fields.text(page, name, box, options);
  const end = canvas.paragraph(MARGIN + 6, sheet.y + 17, CONTENT - 12, AGENT_STATEMENT, {
    size: 9.2,
  });
  sheet.y = end + 8;
  sheet.signature(
    MARGIN,
    350,
    'Signature of Agent',
    true,
    text('Text27', { tooltip: 'Signature of the agent' }),
  );
  sheet.signature(MARGIN + 374, CONTENT - 374, 'Agent number', true, text('Agent_No'));
  sheet.y += 56;
}

function drawOffice(sheet) {
  const { canvas, fields, page } = sheet;
  canvas.fill(MARGIN, sheet.y, CONTENT, 46, TINT);
  canvas.frame(MARGIN, sheet.y, CONTENT, 46);
  canvas.text(MARGIN + 8, sheet.y + 13, 'FOR HOME OFFICE USE ONLY', {
    font: 'bold',
    size: 7,
    tracking: 0.6,
  });
  for (const [i, [label, name]] of [
    ['Policy number', 'HO_PolicyNo'],
    ['Received', 'HO_Received'],
    ['Approved by', 'HO_Approved'],
  ].entries()) {
    const x = MARGIN + 8 + i * 172;
    canvas.text(x, sheet.y + 37, label, { size: 6.6, color: SOFT_INK });
    canvas.line(x + 48, sheet.y + 38, x + 158, sheet.y + 38, INK, 0.6);
    fields.text(page, name, [x + 48, sheet.y + 23, 110, 14]);
  }
}
