import qs from "qs";

/** Depth, list and parameter limits of query strings and plain forms, from the specification. */
const LIMITS: qs.IParseOptions = { depth: 5, arrayLimit: 20, parameterLimit: 1000, allowPrototypes: false };

/** Parses a query string or form body within the limits. */
export const parseQuery = (text: string): Record<string, unknown> => qs.parse(text, LIMITS);
