declare module "@adobe/structured-data-validator" {
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
  }
  export default class Validator {
    /** With the vocabulary of schema.org also its words are looked at, else what search engines require. */
    constructor(vocabulary: object | undefined);
    validate(found: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
}
