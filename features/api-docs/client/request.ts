import type { CallDetails, FieldShown } from "../contract.ts";

/** A request as the reader has filled it in. */
export interface Filled {
  origin: string;
  /** Values of parameters by their names, and the body as `body`. */
  values: Readonly<Record<string, string>>;
  /** Empty to send the request as the reader. */
  token: string;
}

export interface Request {
  method: string;
  /** Path with its query, below the origin. */
  path: string;
  origin: string;
  headers: Record<string, string>;
  body: string | null;
  /** Name of the body's field with a file; null without one. */
  isForm: boolean;
}

/** Name of a parameter's field in the form. */
export const fieldNameOf = (place: "path" | "query", { name }: FieldShown): string => `${place}.${name}`;

/** Returns the request to a call. Parameters of the path that are missing stay as they are, such as `{id}`. */
export function requestOf(call: CallDetails, { origin, values, token }: Filled): Request {
  const { method, pathParameters, queryParameters, body } = call;
  let path = call.path;
  for (const parameter of pathParameters) {
    const value = values[fieldNameOf("path", parameter)];
    if (value) path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
  }
  const query = new URLSearchParams();
  for (const parameter of queryParameters) {
    const value = values[fieldNameOf("query", parameter)];
    if (value) query.set(parameter.name, value);
  }
  const search = query.size > 0 ? `?${query}` : "";
  const isJson = body?.contentType === "application/json";
  return {
    method,
    origin,
    path: `/api/v2${path}${search}`,
    headers: {
      ...(token !== "" && { Authorization: `Bearer ${token}` }),
      ...(isJson && { "Content-Type": "application/json" }),
    },
    body: isJson ? (values["body"] ?? body.example) : null,
    isForm: body?.contentType === "multipart/form-data",
  };
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a command line that sends the request. */
export function curlOf({ method, path, origin, headers, body, isForm }: Request): string {
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(origin + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(isForm ? ["-F 'file=@file'"] : []),
    ...(body === null ? [] : [`-d ${quoted(body)}`]),
  ];
  return parts.join(" \\\n  ");
}
