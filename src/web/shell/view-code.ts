import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ViewId } from './view-list.ts';

type ViewComponent = LazyExoticComponent<ComponentType>;

/** Each view's code is loaded when the view is first shown. */
const LOADERS: Record<ViewId, () => Promise<{ default: ComponentType }>> = {
  presentation: () => import('../views/presentation-view.tsx'),
  application: () => import('../views/application-view.tsx'),
  'pdf-presentation': () => import('../views/guide-view.tsx'),
  forms: () => import('../views/forms-view.tsx'),
  secure: () => import('../views/secure-view.tsx'),
  test: () => import('../views/test-view.tsx'),
  template: () => import('../views/template-view.tsx'),
};

const loaded = new Map<ViewId, ViewComponent>();

export function viewCode(id: ViewId): ViewComponent {
  const code = loaded.get(id) ?? lazy(LOADERS[id]);
  loaded.set(id, code);
  return code;
}

/** React and Vite keep a failed load for ever; after this the next try loads again. */
export function forgetViewCode(id: ViewId): void {
  loaded.delete(id);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
