import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { tellDialogOpened } from '../../base/dialog-opened.ts';
import { focusContent, isFocusLost } from '../../browser/focus-content.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { CrossIcon } from '../icons.tsx';
import { Panel } from '../lazy/panel.tsx';
import classes from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  /**
   * Called when Escape, the cross or the caller's button asks to close. The caller can refuse by
   * keeping it open. Without it there is no cross, and one of the dialog's own buttons must be
   * chosen.
   */
  onClose?: () => void;
  size?: 'small' | 'medium' | 'wide' | 'full' | 'workbench';
  children: ReactNode;
}

/**
 * The product's only dialog, based on the browser's. It traps the focus, makes the rest of the page
 * inert, and can be stacked.
 */
export function Dialog({ isOpen, title, onClose, size = 'small', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    tellDialogOpened();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Also closes it before it is removed, because a dialog removed while open does not return the
    // focus.
    return () => closeWithInner(element);
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Handled before the browser closes the dialog, because unsaved work can keep it open.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) onClose?.();
      }}
    >
      {isOpen && (
        <>
          <div className={classes.header}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            {onClose && (
              <IconButton label="Close" onClick={onClose}>
                <CrossIcon size={22} />
              </IconButton>
            )}
          </div>
          <div className={classes.body}>
            <Panel>{children}</Panel>
          </div>
        </>
      )}
    </dialog>
  );
}

/** Returns the focus to where it was or, if that element is gone, to the page's content. */
function closeWithInner(element: HTMLDialogElement): void {
  // Elements behind an open dialog cannot take the focus.
  for (const inner of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close();
  element.close();
  // One that is about to be removed still has the focus if it could not be returned.
  if (isFocusLost() || element.contains(document.activeElement)) focusContent();
}

/** The row of buttons at a dialog's end, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
