import { ACCOUNT_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { LoadFailed } from '../ui/messages/load-failed.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import classes from './account-sections.module.css';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { useAccount } from './queries.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface AccountSectionsProps {
  /**
   * Called with whether backup codes are shown that the user has not yet confirmed to have kept.
   */
  onCodesShownChange: (areShown: boolean) => void;
}

/** What users can see and change of their own account. */
export default function AccountSections({ onCodesShownChange }: AccountSectionsProps) {
  const query = useAccount();
  const account = query.data;
  // A later read that fails must not take away what is typed, or codes that are shown only once.
  if (!account) {
    return query.isError ? (
      <LoadFailed title={ACCOUNT_TEXTS.notLoaded} query={query} />
    ) : (
      <Loading>Loading your account...</Loading>
    );
  }
  return (
    <div className={classes.sections}>
      <NameSection name={account.full_name} />
      <EmailSection email={account.email} isVerified={account.email_verified} />
      {account.has_password && <PasswordSection />}
      {account.has_password && (
        <SecondFactorSection
          isOn={account.second_factor}
          isAllowed={account.email_verified}
          codesLeft={account.backup_codes_left}
          onCodesShownChange={onCodesShownChange}
        />
      )}
      <SessionsSection />
      <OwnDataSection hasPassword={account.has_password} />
      <DeletionSection hasPassword={account.has_password} />
    </div>
  );
}
