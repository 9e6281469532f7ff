/** Design 5.10: Auto Map's suggestions were used, and no one has looked at them. */
export const MAPPING_NOT_REVIEWED =
  'Mapping not reviewed: nobody has checked yet which box gets which value. Compare the filled form with the entry.';
