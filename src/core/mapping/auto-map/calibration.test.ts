import { expect, test } from 'vitest';
import { BELIEVED_SCORE, calibrated } from './calibration.ts';
import { BELIEVED_CONFIDENCE } from './weights/choosing.ts';

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

test('the score that counts as believed is where confidence reaches one half', () => {
  expect(calibrated(BELIEVED_SCORE)).toBe(BELIEVED_CONFIDENCE);
  expect(calibrated(BELIEVED_SCORE - 0.01)).toBeLessThan(BELIEVED_CONFIDENCE);
});
