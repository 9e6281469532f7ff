/** An answer that is not accepted. `reason` is for the log and contains nothing from the answer. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
