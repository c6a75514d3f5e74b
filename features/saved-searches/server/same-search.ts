type Asked = Readonly<Record<string, string>>;

const written = (asked: Asked): string =>
  JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Returns whether two addresses ask for the same results, in any order of parameters. */
export const isAlike = (one: Asked, other: Asked): boolean => written(one) === written(other);
