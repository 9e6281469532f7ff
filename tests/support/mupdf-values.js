// Run by `mutool run`, whose JavaScript is ES5. Prints what MuPDF's own parser reads of each widget.
function plain(object) {
  if (!object) return null;
  var value = object.resolve();
  if (value.isString()) return value.asString();
  if (value.isName()) return value.asName();
  return value.isArray() ? list(value).map(plain) : null;
}

function list(array) {
  var items = [];
  var at = 0;
  while (array && at < array.length) items.push(array[at++]);
  return items;
}

function isWidget(annotation) {
  return plain(annotation.resolve().get('Subtype')) === 'Widget';
}

function read(widget) {
  var names = [];
  var value = null;
  var node = widget;
  var depth = 0;
  var name = null;
  while (node && depth++ < 50) {
    name = plain(node.get('T'));
    if (name !== null) names.unshift(name);
    if (value === null) value = plain(node.get('V'));
    node = node.get('Parent');
  }
  return { name: names.join('.'), value: value, state: plain(widget.get('AS')) };
}

function readAll(document) {
  var widgets = [];
  var page = 0;
  var annotations = [];
  while (page < document.countPages()) {
    annotations = list(document.findPage(page++).get('Annots'));
    widgets = widgets.concat(annotations.filter(isWidget).map(read));
  }
  return widgets;
}

print(JSON.stringify(readAll(new PDFDocument(scriptArgs[0]))));
