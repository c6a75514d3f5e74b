export interface Sizes {
  users: number;
  discussions: number;
  comments: number;
  /** Comments of the longest thread, which is discussion 1. */
  longest: number;
}

/** Values of `--size=`. */
const PRESETS: Record<string, Sizes> = Object.fromEntries(
  [
    ["10k", 10_000],
    ["100k", 100_000],
    ["1m", 1_000_000],
  ].map(([name, discussions]) => [name, proportioned(Number(discussions))]),
);

/**
 * Ten comments per discussion, one of a hundred comments in the longest thread, one member for ten
 * discussions.
 */
function proportioned(discussions: number, comments = discussions * 10): Sizes {
  return {
    users: Math.max(100, Math.round(discussions / 10)),
    discussions,
    comments,
    longest: Math.max(1, Math.round(comments / 100)),
  };
}

type Asked = Partial<Record<"size" | keyof Sizes, string>>;

/** Returns the requested sizes: a preset, overridden by each single number. */
export function sizesOf({ size = "10k", ...numbers }: Asked): Sizes {
  const preset = PRESETS[size];
  if (!preset) throw new Error(`--size is one of ${Object.keys(PRESETS).join(", ")}.`);
  const discussions = Number(numbers.discussions ?? preset.discussions);
  const comments = numbers.comments === undefined ? discussions * 10 : Number(numbers.comments);
  const { users, longest } = proportioned(discussions, comments);
  const sizes = {
    users: Number(numbers.users ?? users),
    discussions,
    comments,
    longest: Number(numbers.longest ?? longest),
  };
  if (Object.values(sizes).every((count) => Number.isInteger(count) && count > 0)) return sizes;
  throw new Error("Every size is a whole number above 0.");
}
