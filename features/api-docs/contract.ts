/** A part of a type's name; with `schema`, the name of a record that has a page of its own. */
export interface TypePart {
  text: string;
  schema?: string;
}

/** A field of a request or a record, or a parameter. */
export interface FieldShown {
  name: string;
  type: TypePart[];
  isRequired: boolean;
  /** In English, as in the contract. */
  description: string;
  /** Keywords of JSON Schema, such as `maxLength 255`. */
  limits: string;
}

/** A call in a list. */
export interface CallShown {
  method: string;
  path: string;
  /** In English, as in the contract. */
  summary: string;
  url: string;
}

/** A value that is sent or received: its type and its fields, unless those are on the page of a record. */
export interface ValueShown {
  type: TypePart[];
  fields: FieldShown[];
}

/** A call on its page. */
export interface CallDetails extends CallShown {
  resource: { name: string; url: string };
  pathParameters: FieldShown[];
  queryParameters: FieldShown[];
  body: (ValueShown & { contentType: string; example: string }) | null;
  answer: ValueShown | null;
  status: string;
  /** False for calls of other machines, for files and for calls that need nothing but their address. */
  canTry: boolean;
  /** Whether the caller may be a member. Otherwise the call has a key, or its address authorizes it. */
  isForMembers: boolean;
}

/** Data of a page of the reference. */
export type ApiDocsShown = { origin: string; query: string } & (
  | { kind: "resources"; resources: { name: string; url: string; count: number }[]; schemas: string[] }
  | { kind: "found"; calls: CallShown[]; count: number }
  | { kind: "resource"; name: string; calls: CallShown[] }
  | { kind: "call"; call: CallDetails }
  | { kind: "schema"; name: string; value: ValueShown }
);
