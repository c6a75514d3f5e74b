type Asked = Readonly<Record<string, string>>;

const written = (asked: Asked): string =>
  JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two pages of results ask for the same, in whatever order. */
export const isAlike = (one: Asked, other: Asked): boolean => written(one) === written(other);
