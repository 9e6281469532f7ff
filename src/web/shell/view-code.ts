import { type ComponentType, lazy } from 'react';
import ApplicationView from '../views/application-view.tsx';
import type { ViewId } from './view-list.ts';

/** The code of each view but the first one is loaded when the view is first shown. */
const LOADERS: Record<Exclude<ViewId, 'application'>, () => Promise<{ default: ComponentType }>> = {
  presentation: () => import('../views/presentation-view.tsx'),
  'pdf-presentation': () => import('../views/guide-view.tsx'),
  forms: () => import('../views/forms-view.tsx'),
  secure: () => import('../views/secure-view.tsx'),
  test: () => import('../views/test-view.tsx'),
  template: () => import('../views/template-view.tsx'),
};

const loaded = new Map<ViewId, ComponentType>();

export function viewCode(id: ViewId): ComponentType {
  if (id === 'application') return ApplicationView;
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
