import { expect, test } from 'vitest';
import { calibrated } from './calibration.ts';

test('confidence rises with the score and stays a probability', () => {
  let last = -1;
  for (let score = 0; score <= 1.0001; score += 0.01) {
    const confidence = calibrated(score);
    expect(confidence).toBeGreaterThanOrEqual(last);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThan(1);
    last = confidence;
  }
});
