/** The resource of all translations, as in the contract, which browsers do not load. */
export const RESOURCE = "forum";
