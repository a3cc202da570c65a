/** Said where hundredths were asked for as cutoffs and every score was tried (native/thresholds/choice.h). */
export const EVERY_SCORE = 'The scores lie off the steps 0.00, 0.01 … or closer together than they are, so every score was tried as a cutoff.';
