/** Fields of the sample form, as a form editor would write them. */
import { array, dict, name, number, numbers, stream, text } from './pdf-document.mjs';

const FLAGS = {
  readOnly: 1,
  required: 2,
  multiline: 4096,
  radio: 32768,
  noToggleToOff: 16384,
  combo: 131072,
  comb: 16777216,
};
const PRINTED = 4;
const TEXT_STYLE = '/Helv 11 Tf 0.05 0.1 0.36 rg';

export class FormFields {
  fields = [];

  constructor(document, pageRefs, canvases) {
    this.document = document;
    this.pageRefs = pageRefs;
    this.canvases = canvases;
  }

  text(
    page,
    fieldName,
    box,
    {
      tooltip,
      maxLength,
      comb,
      multiline,
      required,
      readOnly,
      value,
      format,
      size = 0,
      align,
    } = {},
  ) {
    const flags =
      (required ? FLAGS.required : 0) |
      (readOnly ? FLAGS.readOnly : 0) |
      (multiline ? FLAGS.multiline : 0) |
      (comb ? FLAGS.comb : 0);
    this.add(page, box, {
      FT: name('Tx'),
      T: text(fieldName),
      TU: tooltip && text(tooltip),
      Ff: flags ? number(flags) : undefined,
      MaxLen: maxLength && number(maxLength),
      DA: text(size ? TEXT_STYLE.replace('11 Tf', `${size} Tf`) : TEXT_STYLE),
      Q: align && number(align),
      V: value && text(value),
      // What a format script would say, without a script (core/pdf/acroform/format-hint.ts).
      INKR_Format: format && name(format),
      AP: dict({ N: this.document.add(this.typedText(page, box, value, size)) }),
    });
  }

  dropdown(page, fieldName, box, options, { tooltip, required } = {}) {
    this.add(page, box, {
      FT: name('Ch'),
      T: text(fieldName),
      TU: tooltip && text(tooltip),
      Ff: number(FLAGS.combo | (required ? FLAGS.required : 0)),
      DA: text(TEXT_STYLE),
      Opt: array(options.map(([value, shown]) => array([text(value), text(shown)]))),
      AP: dict({ N: this.document.add(this.typedText(page, box, undefined, 0)) }),
    });
  }

  checkBox(page, fieldName, box, state, { tooltip } = {}) {
    this.add(page, box, {
      FT: name('Btn'),
      T: text(fieldName),
      TU: tooltip && text(tooltip),
      ...this.buttonState(box, state, tick),
    });
  }

  /** @param choices `[box, state]` of each button */
  radio(page, fieldName, choices, { tooltip, required } = {}) {
    const flags = FLAGS.radio | FLAGS.noToggleToOff | (required ? FLAGS.required : 0);
    const group = dict({
      FT: name('Btn'),
      T: text(fieldName),
      TU: tooltip && text(tooltip),
      Ff: number(flags),
    });
    const parent = this.document.add(group);
    const kids = choices.map(([box, state]) =>
      this.widget(page, box, { Parent: parent, ...this.buttonState(box, state, disc) }),
    );
    group.set('Kids', array(kids));
    this.fields.push(parent);
  }

  add(page, box, entries) {
    this.fields.push(this.widget(page, box, entries));
  }

  widget(page, [x, y, width, height], entries) {
    const canvas = this.canvases[page];
    const ref = this.document.add(
      dict({
        Type: name('Annot'),
        Subtype: name('Widget'),
        Rect: numbers(canvas.rect(x, y, width, height)),
        P: this.pageRefs[page],
        F: number(PRINTED),
        ...entries,
      }),
    );
    canvas.widgets.push(ref);
    return ref;
  }

  buttonState([, , width, height], state, mark) {
    const artwork = (content) => this.document.add(stream({ ...form(width, height) }, content));
    const on = artwork(mark(width, height));
    const off = artwork('');
    return { AS: name('Off'), AP: dict({ N: dict({ [state]: on, Off: off }) }) };
  }

  /** What a form editor leaves in a box: marked text, here often none. */
  typedText(page, [, , width, height], value, size) {
    const { fonts } = this.canvases[page];
    const shown = value
      ? `q BT 0.05 0.1 0.36 rg /sans ${size} Tf 2 ${((height - size * 0.69) / 2).toFixed(2)} Td <${Buffer.from(fonts.sans.encode(value)).toString('hex')}> Tj ET Q `
      : '';
    const resources = value
      ? { Resources: dict({ Font: dict({ sans: fonts.sans.resource }) }) }
      : {};
    return stream({ ...form(width, height), ...resources }, `/Tx BMC ${shown}EMC`);
  }
}

const form = (width, height) => ({
  Type: name('XObject'),
  Subtype: name('Form'),
  BBox: numbers([0, 0, width, height]),
});

const at = (width, height) => (x, y) => `${(x * width).toFixed(2)} ${(y * height).toFixed(2)}`;

function tick(width, height) {
  const p = at(width, height);
  return `0.05 0.1 0.36 RG ${(width * 0.13).toFixed(2)} w 1 J 1 j ${p(0.2, 0.52)} m ${p(0.42, 0.24)} l ${p(0.82, 0.8)} l S`;
}

function disc(width, height) {
  const p = at(width, height);
  const [c, r, k] = [0.5, 0.27, 0.27 * 0.5523];
  return `0.05 0.1 0.36 rg ${p(c + r, c)} m ${p(c + r, c + k)} ${p(c + k, c + r)} ${p(c, c + r)} c ${p(c - k, c + r)} ${p(c - r, c + k)} ${p(c - r, c)} c ${p(c - r, c - k)} ${p(c - k, c - r)} ${p(c, c - r)} c ${p(c + k, c - r)} ${p(c + r, c - k)} ${p(c + r, c)} c f`;
}
