/** Names as forms have them: `postMeta[size]` is `size` within `postMeta`. One level is all that forms need. */
const NESTED = /^([\w-]+)\[([\w-]+)\]$/;

/** Nests what a form sends by such names, as the server does with a plain form. */
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

/** The texts of what was sent, by the names that the form's fields have; of several of one name the last. */
export function flat(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(body).flatMap(([name, value]) => {
    const last = lastOf(value);
    return typeof last === "object" && last !== null
      ? Object.entries(last).map(([inner, each]) => [`${name}[${inner}]`, lastOf(each)])
      : [[name, last]];
  });
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

/** The name of the form's field that an error is about. */
export const nameOfField = ({ field, path }: { field: string; path?: string }): string =>
  path === undefined ? field : `${path}[${field}]`;

/** What the API calls a form's field: the last part of its name. */
export const fieldNamed = (name: string): string => NESTED.exec(name)?.[2] ?? name;
