/** What a person should know of a filled form before it is printed, and when nothing was filled. */

/** Specification section 8: a success with zero forms processed. */
export const NO_FORMS_CONFIGURED = 'No PDF forms configured for processing';

/** Design 5.10: Auto Map's suggestions were used, and no one has looked at them. */
export const MAPPING_NOT_REVIEWED =
  'Mapping not reviewed: nobody has checked yet which box gets which value. Compare the filled form with the entry.';
