/** Numbers texts from 0 on, as they are first met: two of them are compared, or looked up, as numbers. */
export class Numbering {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  of(text: string): number {
    const number = this.numbers.get(text) ?? this.texts.push(text) - 1;
    this.numbers.set(text, number);
    return number;
  }
}
