import { removePacket } from '../applications/packets/remove-packet.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { kindOf, type Log } from '../http/log.ts';
import type { InvitationStore } from '../invitations/store.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import { CODE_PURPOSES } from '../mail/one-time-code-mail.ts';
import type { FileStorage } from '../storage/file-storage.ts';

export interface DeleteAccountDeps {
  signIn: SignIn;
  applications: ApplicationStore;
  storage: FileStorage;
  invitations: InvitationStore;
  database: OpenedDatabase;
  mail: MailSender;
  log: Log;
}

/**
 * Deletes a person: every packet with its files, then every way to sign in, then the name. An
 * interrupted deletion leaves an account with fewer packets; running it again deletes the rest.
 * Shared forms and guides stay; their uploader becomes an id that no account has.
 * @throws AppError submission_in_progress, storage_unavailable
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { id, email }: { id: string; email: string },
): Promise<void> {
  for (const submissionId of await deps.applications.listPacketIds(id)) {
    await removePacket(deps, submissionId, id);
  }
  const { authDb } = deps.database;
  await deps.invitations.accept(email);
  // Mailed codes are stored by purpose and address, trusted devices by id.
  const codes = CODE_PURPOSES.map((purpose) => `${purpose}-otp-${email}`);
  await authDb
    .deleteFrom('verification')
    .where(({ or, eb }) => or([eb('identifier', 'in', codes), eb('value', '=', id)]))
    .execute();
  const { internalAdapter } = await deps.signIn.$context;
  await deps.mail.forget(email);
  await internalAdapter.deleteUserSessions(id);
  // Passwords, provider accounts and second factors are deleted with the row they belong to.
  await internalAdapter.deleteUser(id);
  await removeEverything(deps, id);
  // The deletion has already happened, so a full disk must not be reported as if nothing had
  // changed. The next checkpoint clears the log.
  await deps.database.forgetDeleted().catch((error: unknown) => {
    deps.log.warn({ kind: kindOf(error) }, "the database's log was not emptied");
  });
}

/**
 * Applications admitted earlier may still be processing. Taking their claims makes that process
 * store nothing more and remove what it was storing (process-application.ts).
 */
async function removeEverything(
  { applications, storage }: DeleteAccountDeps,
  userId: string,
): Promise<void> {
  await applications.takeClaims(userId);
  for (const { storage_path } of await applications.listCompletedForms(userId)) {
    await storage.remove(storage_path);
  }
  await applications.removeAll(userId);
}
