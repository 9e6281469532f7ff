import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ViewId } from './view-list.ts';

/** Each view's code is loaded when the view is first shown. */
export const VIEW_CODE: Record<ViewId, LazyExoticComponent<ComponentType>> = {
  application: lazy(() => import('../views/application-view.tsx')),
  forms: lazy(() => import('../views/forms-view.tsx')),
  secure: lazy(() => import('../views/secure-view.tsx')),
};
