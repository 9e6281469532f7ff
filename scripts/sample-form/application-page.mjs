/** Page 1: who is insured, who owns the policy, what is applied for. */
import { US_STATES } from '../../dist/core/us-states.js';
import { CONTENT, MARGIN, ROW } from './form-sheet.mjs';
import { INK, SOFT_INK } from './page-canvas.mjs';

export function drawApplicationPage(sheet) {
  sheet.canvas.watermark('SAMPLE');
  drawHeader(sheet);
  drawInsured(sheet);
  drawOwner(sheet);
  drawPolicy(sheet);
  drawOtherCoverage(sheet);
  sheet.footer(1);
}

function drawHeader(sheet) {
  const { canvas } = sheet;
  sheet.sampleTag();
  drawEmblem(canvas, MARGIN + 17, 49);
  canvas.text(MARGIN + 44, 46, 'Larkspur Fidelity', { font: 'serif', size: 21 });
  canvas.text(MARGIN + 45, 59, 'LIFE INSURANCE COMPANY', { font: 'bold', size: 7, tracking: 1.9 });
  canvas.text(
    MARGIN + 45,
    71,
    'Home Office: 400 Example Plaza, Austin, Texas 78701  ·  (512) 555-0100',
    { size: 7, color: SOFT_INK },
  );
  canvas.line(MARGIN, 83, MARGIN + CONTENT, 83, INK, 1.2);
  canvas.text(MARGIN, 102, 'Application for Single Premium Whole Life Insurance', {
    font: 'serif',
    size: 15.5,
  });
  canvas.text(
    MARGIN,
    115,
    'For assignment to an irrevocable funeral trust. Guaranteed issue: no medical questions are asked.',
    { size: 8, color: SOFT_INK },
  );
  canvas.text(MARGIN + CONTENT, 102, 'State of Texas', { font: 'bold', size: 8, align: 'right' });
  canvas.text(MARGIN + CONTENT, 115, '* must be answered', {
    size: 7,
    color: SOFT_INK,
    align: 'right',
  });
  sheet.y = 124;
}

/** Five petals of a larkspur round a point. */
function drawEmblem(canvas, x, y) {
  const turn = (degrees) => {
    const a = (degrees * Math.PI) / 180;
    return [Math.cos(a), Math.sin(a), -Math.sin(a), Math.cos(a)]
      .map((value) => value.toFixed(4))
      .join(' ');
  };
  for (let i = 0; i < 5; i++) {
    const petal = '0 2.5 m 7.5 6 6.5 14.5 0 17 c -6.5 14.5 -7.5 6 0 2.5 c f';
    const color = i === 0 ? '0.33 0.36 0.62' : INK;
    canvas.content.push(
      `q 1 0 0 1 ${x} ${canvas.height - y} cm ${turn(i * 72)} 0 0 cm ${color} rg ${petal} Q`,
    );
  }
}

function drawInsured(sheet) {
  const { fields, page } = sheet;
  const text = (name, options) => (box) => fields.text(page, name, box, options);
  sheet.section(1, 'Proposed Insured');
  sheet.row([
    {
      width: 42,
      label: 'First name',
      required: true,
      place: text('ProposedInsured.First', { required: true }),
    },
    { width: 12, label: 'M.I.', place: text('ProposedInsured.MI', { maxLength: 1, align: 1 }) },
    {
      width: 46,
      label: 'Last name',
      required: true,
      place: text('ProposedInsured.Last', { required: true }),
    },
  ]);
  sheet.row([
    {
      width: 66,
      label: 'Street address',
      required: true,
      place: text('Text5', { tooltip: 'Street address of the Proposed Insured', required: true }),
    },
    {
      width: 34,
      label: 'Telephone',
      required: true,
      place: text('Text9', { tooltip: 'Telephone number of the Proposed Insured' }),
    },
  ]);
  sheet.row([
    { width: 42, label: 'City', required: true, place: text('City', { required: true }) },
    {
      width: 36,
      label: 'State',
      required: true,
      place: (box) =>
        fields.dropdown(page, 'State', box, stateOptions(), {
          tooltip: 'State of residence',
          required: true,
        }),
    },
    { width: 22, label: 'ZIP', required: true, place: text('Zip', { maxLength: 10 }) },
  ]);
  sheet.row([
    {
      width: 44,
      label: 'Social Security number',
      required: true,
      place: (box) =>
        sheet.comb(box, 'SSN_1', {
          tooltip: 'Social Security number of the Proposed Insured',
          required: true,
        }),
    },
    {
      width: 30,
      label: 'Date of birth',
      hint: 'MM/DD/YYYY',
      required: true,
      place: text('DOB', { format: 'date', required: true }),
    },
    { width: 26, label: 'Sex', required: true, place: (box) => drawSex(sheet, box) },
  ]);
  sheet.y += 12;
}

function stateOptions() {
  return Object.entries(US_STATES);
}

function drawSex(sheet, [x, y]) {
  const { canvas, fields, page } = sheet;
  const choices = [
    ['M', 'Male', 6],
    ['F', 'Female', 58],
  ].map(([state, label, offset]) => {
    const [left, top] = [x + offset, y + 4];
    ring(canvas, left + 5.5, top + 5.5, 5.5);
    canvas.text(left + 15, top + 8.4, label, { size: 8 });
    return [[left + 0.5, top + 0.5, 10, 10], state];
  });
  fields.radio(page, 'Sex', choices, { tooltip: 'Sex of the Proposed Insured', required: true });
}

function ring(canvas, x, y, r) {
  const [cx, cy, k] = [x, canvas.height - y, r * 0.5523];
  canvas.content.push(
    `${INK} RG 0.8 w ${cx + r} ${cy} m ${cx + r} ${cy + k} ${cx + k} ${cy + r} ${cx} ${cy + r} c ${cx - k} ${cy + r} ${cx - r} ${cy + k} ${cx - r} ${cy} c ${cx - r} ${cy - k} ${cx - k} ${cy - r} ${cx} ${cy - r} c ${cx + k} ${cy - r} ${cx + r} ${cy - k} ${cx + r} ${cy} c S`,
  );
}

function drawOwner(sheet) {
  const { fields, page } = sheet;
  const text = (name, options) => (box) => fields.text(page, name, box, options);
  sheet.section(2, 'Owner', 'Complete if other than the Proposed Insured');
  sheet.row([
    { width: 58, label: 'Full name', place: text('Owner_Name') },
    { width: 42, label: 'Relationship to the Proposed Insured', place: text('Relationship') },
  ]);
  sheet.row([
    { width: 1, label: 'Address', hint: 'street, city, state and ZIP', place: text('Text14') },
  ]);
  sheet.row([
    {
      width: 44,
      label: 'Social Security number',
      place: (box) => sheet.comb(box, 'SSN_2', { tooltip: 'Social Security number of the Owner' }),
    },
    { width: 56, label: 'Telephone', place: text('Owner_Tel') },
  ]);
  sheet.y += 12;
}

function drawPolicy(sheet) {
  const { fields, page } = sheet;
  sheet.section(3, 'Insurance Applied For');
  sheet.row([
    {
      width: 34,
      label: 'Plan',
      tinted: true,
      place: (box) =>
        fields.text(page, 'Plan', box, {
          readOnly: true,
          value: 'SPWL-FT Single Premium',
          size: 9,
          tooltip: 'Plan of insurance',
        }),
    },
    {
      width: 30,
      label: 'Face amount',
      required: true,
      place: (box) =>
        fields.text(page, 'FaceAmt', box, { required: true, tooltip: 'Face amount of insurance' }),
    },
    {
      width: 36,
      label: 'Single premium paid with this application',
      required: true,
      place: (box) =>
        fields.text(page, 'Text19', box, { required: true, tooltip: 'Single premium' }),
    },
  ]);
  sheet.y += 12;
}

function drawOtherCoverage(sheet) {
  const { fields, page } = sheet;
  sheet.section(4, 'Other Insurance and Replacement');
  sheet.question(
    'a.',
    'Does the Proposed Insured have any life insurance or annuity contract in force or applied for?',
    ['OtherIns_Y', 'Y', 'Other insurance: yes'],
    ['OtherIns_N', 'N', 'Other insurance: no'],
  );
  sheet.row(
    [
      {
        width: 1,
        label: 'If YES, give details:',
        hint: 'company, policy number and amount of each',
        place: (box) =>
          fields.text(page, 'OtherIns_Details', box, {
            multiline: true,
            tooltip: 'Details of other insurance',
            size: 9,
          }),
      },
    ],
    62,
  );
  sheet.question(
    'b.',
    'Will the insurance applied for replace, change or use the value of any of these contracts?',
    ['Check Box21', '1', 'Replacement: yes'],
    ['Check Box22', '2', 'Replacement: no'],
  );
  sheet.row(
    [
      {
        width: 1,
        label: 'If YES, name of the company being replaced',
        place: (box) => fields.text(page, 'Replaced_Company', box),
      },
    ],
    ROW,
  );
}
