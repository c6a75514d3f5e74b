/** The wire's id for nobody, where somebody is assigned. */
export const NOBODY = -4;
