import type { PDFViewer as PdfjsViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { FormBox } from '../fields/form-field.ts';

/** How often to look for a box: its page may have to be drawn first, and may fail to be. */
const TRIES = 200;
/** Printed text smaller than this cannot be read. */
const READABLE = 1;
const MARK = 'data-pointed';

/** Scrolls to a box of the form and focuses it. */
export async function showBox(
  viewer: PdfjsViewer,
  container: HTMLElement,
  box: FormBox,
): Promise<void> {
  const element = await findBox(viewer, container, box);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center', inline: 'center' });
}

/** Marks a box and scrolls it into the frame without moving the page around it. */
export async function markBox(
  viewer: PdfjsViewer,
  container: HTMLElement,
  box: FormBox | null,
  isWanted: () => boolean,
): Promise<void> {
  for (const marked of container.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  if (!box) return;
  if (viewer.currentScale < READABLE) viewer.currentScale = READABLE;
  const element = await findBox(viewer, container, box);
  if (!element || !isWanted()) return;
  element.setAttribute(MARK, '');
  const [at, frame] = [element.getBoundingClientRect(), container.getBoundingClientRect()];
  container.scrollBy({
    // A quarter of the way down, because a phone's keyboard hides the rest.
    top: at.top - frame.top - Math.min(frame.height, window.innerHeight) / 4,
    left: at.left - frame.left - Math.max(16, (frame.width - at.width) / 2),
  });
}

async function findBox(
  viewer: PdfjsViewer,
  container: HTMLElement,
  { page, widget }: FormBox,
): Promise<HTMLElement | null> {
  const find = () => {
    const selector = `[data-element-id="${CSS.escape(widget.id)}"]`;
    const element = container.querySelector<HTMLElement>(selector);
    // While pdf.js redraws a page at another size, its fields are hidden and cannot take the focus.
    return element?.closest('[hidden]') ? null : element;
  };
  if (!find()) viewer.scrollPageIntoView({ pageNumber: page + 1 });
  for (let tries = 0; tries < TRIES && !find(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return find();
}
