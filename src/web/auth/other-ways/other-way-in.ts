/** What every way to sign in other than the password receives. */
export interface OtherWayInProps {
  onSignedIn: () => void;
  onProblem: (problem: string | null) => void;
}
