/** One value for `className` of those that there are: a look may have no class of its own. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(" ");
