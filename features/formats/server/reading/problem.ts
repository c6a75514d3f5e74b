/**
 * Reason why a body cannot be rendered in its format; it is shown as plain text then. The message is for
 * administrators.
 */
export class BodyProblem extends Error {}
