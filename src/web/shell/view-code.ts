import type { ComponentType } from 'react';
import type { ViewId } from '../base/view-list.ts';
import { barePart } from '../ui/lazy/part.tsx';
import ApplicationView from '../views/application-view.tsx';

/** The code of each view, loaded when the view is first shown, except for the first view. */
export const VIEW_CODE = {
  application: ApplicationView,
  presentation: barePart(() => import('../views/presentation-view.tsx')),
  'pdf-presentation': barePart(() => import('../views/guide-view.tsx')),
  forms: barePart(() => import('../views/forms-view.tsx')),
  secure: barePart(() => import('../views/secure-view.tsx')),
  packets: barePart(() => import('../views/packets-view.tsx')),
  runs: barePart(() => import('../views/runs-view.tsx')),
  test: barePart(() => import('../views/test-view.tsx')),
  template: barePart(() => import('../views/template-view.tsx')),
} satisfies Record<ViewId, ComponentType>;
