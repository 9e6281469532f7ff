/**
 * Rewrites a page as another program would have drawn it: the same form to a reader, but made of
 * other pieces. What is lost here is lost because thresholds fit the forms at hand, and would be
 * lost on unseen forms too.
 */

/** Each takes a page's content and returns another; `scale` is the factor of its growth. */
export const CHANGES = {
  'as it is': same,
  'page at 0.8': (content) => scaled(content, 0.8),
  'page at 0.9': (content) => scaled(content, 0.9),
  'page at 1.1': (content) => scaled(content, 1.1),
  'page at 1.25': (content) => scaled(content, 1.25),
  'bars for strokes, 0.5 pt': (content) => barsForStrokes(content, 0.5),
  'bars for strokes, 1.5 pt': (content) => barsForStrokes(content, 1.5),
  'lines in pieces': inPieces,
  'lines in pieces 1 pt apart': (content) => inPieces(content, 1),
  'four strokes for a box': strokesForBoxes,
  'lines 1 pt short': (content) => longer(content, -1),
  'lines 1 pt long': (content) => longer(content, 1),
  'lines off by up to 0.5 pt': (content) => offLines(content, 0.5),
  'lines off by up to 1 pt': (content) => offLines(content, 1),
  'words 1 pt up': (content) => moved(content, 0, 1),
  'words 1 pt down': (content) => moved(content, 0, -1),
  'words 1.5 pt left': (content) => moved(content, -1.5, 0),
  'words 1.5 pt right': (content) => moved(content, 1.5, 0),
  'words 5 % smaller': (content) => resized(content, 0.95),
  'words 5 % larger': (content) => resized(content, 1.05),
  'letters in another order': inAnotherOrder,
  'rules for underscores': rulesForUnderscores,
  'dots for underscores': dotsForUnderscores,
  'underscores for rules': underscoresForRules,
};

function same(content) {
  return content;
}

function scaled(content, scale) {
  const box = (one) => one.map((at) => at * scale);
  const grown = (drawn) => ({ ...drawn, box: box(drawn.box) });
  return {
    ...content,
    scale,
    width: content.width * scale,
    height: content.height * scale,
    letters: content.letters.map((letter) => ({
      ...grown(letter),
      fontSize: letter.fontSize * scale,
    })),
    turned: content.turned.map(box),
    lines: content.lines.map((line) => ({
      ...line,
      at: line.at * scale,
      from: line.from * scale,
      to: line.to * scale,
    })),
    fills: content.fills.map(grown),
    shapes: content.shapes.map(grown),
    slants: content.slants.map(box),
    images: content.images.map(box),
  };
}

/** Draws as Word and browsers do: each side of a box and each rule is a thin filled rectangle. */
function barsForStrokes(content, thick) {
  const four = strokesForBoxes(content);
  const bars = four.lines
    .filter(({ dashed }) => !dashed)
    .map(({ vertical, at, from, to }) => ({
      box: vertical
        ? [at - thick / 2, from, at + thick / 2, to]
        : [from, at - thick / 2, to, at + thick / 2],
      round: false,
      stroked: false,
      lightness: 0,
      tinted: false,
      dashed: false,
    }));
  return { ...four, shapes: [...four.shapes, ...bars] };
}

/** Turns each side of a stroked rectangle into one of the page's lines. */
function strokesForBoxes(content) {
  return {
    ...content,
    shapes: content.shapes.flatMap((shape) => {
      if (shape.round || !shape.stroked || shape.dashed) return [shape];
      return shape.lightness === undefined ? [] : [{ ...shape, stroked: false }];
    }),
  };
}

function inPieces(content, apart = 0) {
  const lines = content.lines.flatMap((line) => {
    const count = Math.ceil((line.to - line.from) / 24);
    const piece = (line.to - line.from) / count;
    return Array.from({ length: count }, (_, i) => ({
      ...line,
      from: line.from + i * piece,
      to: line.from + (i + 1) * piece - (i < count - 1 ? apart : 0),
    }));
  });
  return { ...content, lines };
}

function longer(content, by) {
  const lines = content.lines.map((line) =>
    line.to - line.from > 8 ? { ...line, from: line.from - by / 2, to: line.to + by / 2 } : line,
  );
  return { ...content, lines };
}

function offLines(content, most) {
  const lines = content.lines.map((line, i) => ({
    ...line,
    at: line.at + most * (chance(i) - 0.5),
  }));
  return { ...content, lines };
}

function moved(content, x, y) {
  const letters = content.letters.map((letter) => {
    const [left, bottom, right, top] = letter.box;
    return { ...letter, box: [left + x, bottom + y, right + x, top + y] };
  });
  return { ...content, letters };
}

/** Scales each line of print from its own start, as if set in another font. */
function resized(content, by) {
  const starts = new Map();
  let last;
  const letters = content.letters.map((letter) => {
    const [left, bottom, right, top] = letter.box;
    const goesOn =
      last && Math.abs(last.box[1] - bottom) < 1 && Math.abs(left - last.box[2]) < letter.fontSize;
    const start = goesOn ? starts.get(last) : left;
    starts.set(letter, start);
    last = letter;
    const x = (at) => start + (at - start) * by;
    return {
      ...letter,
      fontSize: letter.fontSize * by,
      box: [x(left), bottom, x(right), bottom + (top - bottom) * by],
    };
  });
  return { ...content, letters };
}

function inAnotherOrder(content) {
  const letters = content.letters
    .map((letter, i) => ({ letter, at: chance(i) }))
    .sort((a, b) => a.at - b.at)
    .map(({ letter }) => letter);
  return { ...content, letters };
}

const isScore = ({ text }) => /^_+$/.test(text);

function rulesForUnderscores(content) {
  const lines = content.letters.filter(isScore).map(({ box, fontSize }) => ({
    vertical: false,
    at: box[1] + Math.min(fontSize, box[3] - box[1]) * 0.1,
    from: box[0],
    to: box[2],
  }));
  const letters = content.letters.filter((letter) => !isScore(letter));
  return { ...content, letters, lines: [...content.lines, ...lines] };
}

function dotsForUnderscores(content) {
  const letters = content.letters.flatMap((letter) => {
    if (!isScore(letter)) return [letter];
    const [left, bottom, right, top] = letter.box;
    const count = Math.max(1, Math.round((right - left) / (letter.fontSize * 0.278)));
    const step = (right - left) / count;
    return Array.from({ length: count }, (_, i) => ({
      ...letter,
      text: '.',
      box: [left + i * step, bottom, left + (i + 1) * step, top],
    }));
  });
  return { ...content, letters };
}

/**
 * Only for rules that stand alone, because the rules of cells meet a vertical line or line up with
 * one another.
 */
function underscoresForRules(content) {
  const { lines, shapes } = content;
  const upright = lines.filter(({ vertical }) => vertical);
  const across = lines.filter(({ vertical }) => !vertical);
  // Shorter rules are the strokes between the parts of a number.
  const isAlone = (line) =>
    line.to - line.from > 20 &&
    line.to - line.from < content.width * 0.7 &&
    !upright.some(
      (wall) =>
        isNear(wall.at, wall.at, line.from, line.to) &&
        isNear(wall.from, wall.to, line.at, line.at),
    ) &&
    !across.some(
      (other) =>
        other !== line &&
        Math.abs(other.at - line.at) < 40 &&
        (isNear(other.from, other.from, line.from, line.from) ||
          isNear(other.to, other.to, line.to, line.to)),
    ) &&
    !shapes.some(
      ({ box }) =>
        box[3] - box[1] > 3 &&
        isNear(box[0], box[2], line.from, line.to) &&
        isNear(box[1], box[3], line.at, line.at),
    );
  const alone = across.filter((line) => !line.dashed && isAlone(line));
  const isOfOne = ({ box }) =>
    box[3] - box[1] < 3 &&
    alone.some(
      ({ at, from, to }) => isNear(box[1], box[3], at, at) && box[0] < to && box[2] > from,
    );
  return {
    ...content,
    letters: [...content.letters, ...alone.flatMap(scoresOn)],
    lines: lines.filter((line) => !alone.includes(line)),
    shapes: shapes.filter((shape) => !isOfOne(shape)),
  };
}

/** Whether two extents touch or nearly touch. */
function isNear(from, to, otherFrom, otherTo) {
  return from < otherTo + 3 && to > otherFrom - 3;
}

function scoresOn({ at, from, to }) {
  const [size, count] = [10, Math.max(1, Math.floor((to - from) / 5))];
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => ({
    text: '_',
    box: [from + i * step, at - 1, from + (i + 1) * step, at + size - 1],
    fontSize: size,
    bold: false,
    turn: 0,
    serif: false,
    invisible: false,
  }));
}

/** A value from 0 to 1, the same for the same number. */
function chance(i) {
  const x = Math.sin(i * 12.9898 + 78.233) * 43758.5453;
  return x - Math.floor(x);
}
