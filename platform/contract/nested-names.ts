/** Names of form fields: `postMeta[size]` is `size` within `postMeta`. Keys of settings contain dots. Forms need only one level. */
const NESTED = /^([\w.-]+)\[([\w-]+)\]$/;

/** Nests submitted form values by their names, as the server does for a plain form. */
export function nested(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [, outer, inner] = NESTED.exec(name) ?? [];
    if (outer === undefined || inner === undefined) body[name] = value;
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: value };
  }
  return body;
}

const lastOf = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);

/** Flattens a request body to texts by form field name; the last of several values counts. */
export function flat(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(body).flatMap(([name, value]) => {
    const last = lastOf(value);
    return typeof last === "object" && last !== null
      ? Object.entries(last).map(([inner, each]) => [`${name}[${inner}]`, lastOf(each)])
      : [[name, last]];
  });
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

/** Returns the name of the form field that an error refers to. */
export const nameOfField = ({ field, path }: { field: string; path?: string }): string =>
  path === undefined ? field : `${path}[${field}]`;

/** Returns the API's name of a form field: the last part of its name. */
export const fieldNamed = (name: string): string => NESTED.exec(name)?.[2] ?? name;
