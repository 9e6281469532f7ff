// Run by `mutool run`, whose JavaScript is ES5. Prints the free-text annotations as MuPDF draws them.
function shownBy(annotation) {
  var shown = '';
  var size = 0;
  function onChar(character, _origin, _font, fontSize) {
    shown += character;
    size = Math.max(size, fontSize);
  }
  annotation.toDisplayList().toStructuredText().walk({ onChar: onChar });
  return { shown: shown, size: size };
}

function numbers(array) {
  var values = [];
  while (values.length < array.length) values.push(array.get(values.length).asNumber());
  return values;
}

function readPage(document, page) {
  var texts = [];
  var annotations = document.loadPage(page).getAnnotations();
  // Positions as in the file, because MuPDF converts its own to screen coordinates.
  var written = document.findPage(page).get('Annots');
  var at = 0;
  var next = 0;
  var object = null;
  var drawn = null;
  while (next < annotations.length) {
    if (annotations[next].getType() === 'FreeText') {
      object = written.get(at).resolve();
      while (object.get('Subtype').asName() !== 'FreeText') object = written.get(++at).resolve();
      drawn = shownBy(annotations[next]);
      texts.push({
        page: page,
        name: annotations[next].getContents(),
        rect: numbers(object.get('Rect')),
        shown: drawn.shown,
        size: drawn.size,
      });
      at++;
    }
    next++;
  }
  return texts;
}

function readAll(document) {
  var texts = [];
  var page = 0;
  while (page < document.countPages()) texts = texts.concat(readPage(document, page++));
  return texts;
}

print(JSON.stringify(readAll(new PDFDocument(scriptArgs[0]))));
