declare module "@adobe/structured-data-validator" {
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
  }
  export default class Validator {
    /**
     * With the vocabulary of schema.org its terms are checked as well, otherwise only the requirements of
     * search engines.
     */
    constructor(vocabulary: object | undefined);
    validate(found: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
}
