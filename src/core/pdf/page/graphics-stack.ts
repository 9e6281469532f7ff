import { type Matrix, multiply } from './matrix.ts';

/** The graphics state that `q` saves and `Q` restores (PDF 32000-1 section 8.4.2). */
export class GraphicsStack<State extends { matrix: Matrix }> {
  state: State;
  private readonly saved: State[] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** @returns whether the operator is one of the graphics state (table 57) */
  apply(operator: string, numbers: readonly number[]): boolean {
    switch (operator) {
      case 'q':
        this.saved.push({ ...this.state });
        return true;
      case 'Q':
        this.state = this.saved.pop() ?? this.state;
        return true;
      case 'cm':
        if (numbers.length === 6) {
          this.state.matrix = multiply(numbers as unknown as Matrix, this.state.matrix);
        }
        return true;
      default:
        return false;
    }
  }
}
