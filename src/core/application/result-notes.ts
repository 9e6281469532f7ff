/** Design 5.10: Auto Map's suggestions were used, and no one has looked at them. */
export const MAPPING_NOT_REVIEWED =
  'Mapping not reviewed: nobody has checked yet which box gets which value. Compare the filled form with the entry.';

/** An agent who knows a form trusts what it did the last time. */
export const MAPPING_CHANGED =
  'Somebody changed the mapping of this form after your last packet with it. Compare the filled form with the entry.';
