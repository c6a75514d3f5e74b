const LONGEST = 80;

/** Returns an address made of a name: letters, digits and dashes, with a number when another page has it. */
export function addressOf(name: string, taken: ReadonlySet<string>): string {
  const code = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  if (code === "") return "";
  let free = code;
  for (let number = 2; taken.has(free); number++) free = `${code}-${number}`;
  return free;
}
