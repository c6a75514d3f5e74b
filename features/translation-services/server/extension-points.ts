import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Texts for a service. */
export interface AskedTexts {
  texts: readonly string[];
  /** Language of the texts, such as `pt-BR`; null lets the service find out. */
  from: string | null;
  to: string;
  /** The texts are HTML, whose tags remain. */
  isHtml: boolean;
}

/** A request to the service, below its address. */
export interface ServiceRequest {
  method: "GET" | "POST";
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
}

/** How a service is reached. */
export interface ServiceAccess {
  key: string | null;
  address: string;
  /**
   * Sends a request and returns the status with the parsed JSON; null for a body that is not JSON. Throws a
   * TranslationProblem when the service does not answer.
   */
  send(request: ServiceRequest): Promise<{ status: number; body: unknown }>;
}

/** A service that translates texts. */
export interface TranslationServiceMethod {
  /** Name in calls and in the database, such as `deepl`. */
  type: string;
  /** Name of the product. */
  name: string;
  /** The texts are marked with `source`. */
  key: { isRequired: boolean; help: string };
  /** `usual` is the address when administrators enter none, which depends on the key; null when there is none. */
  address: { isRequired: boolean; help: string; usual(key: string | null): string | null };
  /** Most texts and characters of one request. */
  most: { texts: number; characters: number };
  /**
   * Translates texts in one request, which stays below `most`. Returns the translations in the same order, and the
   * language that the service found, if it says so. Throws a TranslationProblem.
   */
  translate(access: ServiceAccess, asked: AskedTexts): Promise<{ texts: string[]; from: string | null }>;
}

/** The services that are available, by type. */
export const translationServiceMethods = new ExtensionPoint<TranslationServiceMethod>(
  "translationServiceMethods",
);

/** Adds a service that translates texts: administrators can set it up and choose it for languages. */
export const addTranslationService = (method: TranslationServiceMethod) =>
  translationServiceMethods.with(method);
