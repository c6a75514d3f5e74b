/** Why a body cannot be shown as its format; it is then shown as plain text. The message is for the people who run the forum. */
export class BodyProblem extends Error {}
