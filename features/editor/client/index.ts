export { BodyField, type BodyToEdit, PLAIN_FORMAT } from "./body-field.tsx";
export { type Quoted, quoteInto } from "./quote-into.ts";
