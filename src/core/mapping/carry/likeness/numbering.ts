/**
 * Numbers texts from 0 in the order first met, so that they can be compared and looked up as
 * numbers.
 */
export class Numbering {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  of(text: string): number {
    const number = this.numbers.get(text) ?? this.texts.push(text) - 1;
    this.numbers.set(text, number);
    return number;
  }
}
