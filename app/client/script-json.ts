/** Escapes JSON so that it cannot end the surrounding script element and is valid as JavaScript. */
export const inScript = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
