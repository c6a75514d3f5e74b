/** The two halves of a rule, as paths in the body of a request. */
export type Half = "trigger.triggerValue" | "action.actionValue";

/** Name of the form field of a value; errors of the API refer to it. */
export const fieldName = (half: Half, name: string): string => `${half}[${name}]`;
/** Name of the form field of a part of a value. */
export const partName = (half: Half, name: string, part: string): string => `${half}.${name}[${part}]`;
