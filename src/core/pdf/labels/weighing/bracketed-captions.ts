/** Captions in brackets under the blanks of sentences. */
import { type BoxEvidence, textOn } from './weigh-labels.ts';

/** In characters. A longer text is no caption. */
const CAPTION = 90;
/** The factor on the closeness of the sentence that the caption explains. */
const SENTENCE = 0.05;
/** A sentence that goes on in its blank: `the human remains are those of ______`. */
const LEADS_ON = /.{12}\b(?:of|by|to|from|is|are|was|for|I),?:?$/;
/** A whole remark in brackets that names a fact. */
const BRACKETED = /^\([^()]*\b(?:name|address|relationship|number|date)\b[^()]*\)$/i;

/** `that of ______` with `(full legal name of deceased)` under the blank asks what the caption says. */
export function settleBracketedCaptions(boxes: readonly BoxEvidence[]): void {
  for (const box of boxes) {
    const [left, below, above] = (['left', 'below', 'above'] as const).map((side) =>
      textOn(box, side),
    );
    if (!left || !below || box.placed.tick) continue;
    if (!LEADS_ON.test(left.run.text) || !isCaption(below.run.text)) continue;
    below.closeness = 1;
    left.closeness *= SENTENCE;
    if (above && above.run.text.length > CAPTION) above.closeness *= SENTENCE;
  }
}

function isCaption(text: string): boolean {
  return text.length <= CAPTION && BRACKETED.test(text);
}
