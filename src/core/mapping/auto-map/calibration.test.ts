import { expect, test } from 'vitest';
import { BELIEVED, calibrated } from './calibration.ts';
import { CONFIDENCE_THRESHOLD } from './weights/choosing.ts';

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

test('a choice is believed from the score whose confidence reaches the threshold', () => {
  expect(calibrated(BELIEVED)).toBe(CONFIDENCE_THRESHOLD);
  expect(calibrated(BELIEVED - 0.01)).toBeLessThan(CONFIDENCE_THRESHOLD);
});
