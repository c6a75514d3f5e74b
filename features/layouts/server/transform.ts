/*
 * The transformation of an API response in a layout (`jsont`): a text is the path of a value in the response, an object
 * is built of its properties, and `$each` repeats `$item` for each entry of a list.
 */

/** Longest path. Each entry of a list reads it again. */
const LONGEST_PATH = 500;
/** Most values that a transformation builds. */
const MOST_VALUES = 5000;

type Json = unknown;

/** Returns the value at a slash-separated path; from the root of the response with a leading slash. */
function valueAt(path: string, root: Json, here: Json): Json {
  if (path.length > LONGEST_PATH) return undefined;
  const from = path.startsWith("/") ? root : here;
  return path
    .split("/")
    .filter(Boolean)
    .reduce<Json>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, Json>)[key]
          : undefined,
      from,
    );
}

/** Transforms `data` by a specification of a layout. Parts that are not there are `null`. */
export function transform(specification: Json, data: Json): Json {
  let left = MOST_VALUES;
  const build = (spec: Json, here: Json, key: number | null): Json => {
    if (--left < 0) return null;
    if (typeof spec === "string") return valueAt(spec, data, here) ?? null;
    if (Array.isArray(spec)) return spec.map((each) => build(each, here, key));
    if (typeof spec !== "object" || spec === null) return spec;
    const { $each, $item, $literal, $key } = spec as Record<string, Json>;
    if ($literal !== undefined) return $literal;
    if ($key !== undefined) return key;
    if (typeof $each === "string") {
      const list = valueAt($each, data, here);
      return Array.isArray(list) ? list.map((each, index) => build($item ?? {}, each, index)) : [];
    }
    return Object.fromEntries(Object.entries(spec).map(([name, each]) => [name, build(each, here, key)]));
  };
  return build(specification, data, null);
}
