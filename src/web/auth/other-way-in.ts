/** What each way into the product besides the password is given. */
export interface OtherWayInProps {
  onSignedIn: () => void;
  onProblem: (problem: string | null) => void;
}
