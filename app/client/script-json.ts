/** JSON that cannot end the script element it stands in, also for whoever reads it as a script. */
export const inScript = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
