import { FORM_ADMIN_TO_CONFIRM, FORM_ADMINS_NOTE } from '../../core/texts/form-config-texts.ts';
import { useFormAdmin } from '../auth/session/session.tsx';
import { Notice } from '../ui/messages/notice.tsx';

/** Says why nothing can be uploaded or deleted; empty for users who manage forms and guides. */
export function FormAdminsNote() {
  const { managesForms, isOnceConfirmed } = useFormAdmin();
  if (managesForms) return null;
  return <Notice tone="info">{isOnceConfirmed ? FORM_ADMIN_TO_CONFIRM : FORM_ADMINS_NOTE}</Notice>;
}
