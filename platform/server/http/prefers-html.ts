/** Types of JSON in an `Accept` header; a client that takes everything takes it. */
const JSON_TYPES: readonly string[] = ["application/json", "application/*", "*/*"];

/** Returns whether an `Accept` header asks for HTML before JSON, as those of browsers do. */
export function prefersHtml(accept = ""): boolean {
  let [html, json] = [0, 0];
  for (const part of accept.split(",")) {
    const [type = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const given = parameters.find((each) => each.startsWith("q="));
    const weight = given === undefined ? 1 : Number(given.slice(2)) || 0;
    if (type === "text/html") html = Math.max(html, weight);
    else if (JSON_TYPES.includes(type)) json = Math.max(json, weight);
  }
  return html > json;
}
