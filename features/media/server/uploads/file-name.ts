const MAX = 150;

/**
 * Removes folders, control characters and direction marks from a file name, which could hide or
 * forge part of it.
 */
export function cleanName(sent: string): string {
  const name = sent.split(/[/\\]/).at(-1) ?? "";
  const clean = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const { base, extension } = partsOf(clean);
  const room = MAX - extension.length - 1;
  return extension ? `${[...base].slice(0, room).join("")}.${extension}` : [...base].slice(0, MAX).join("");
}

/** Splits a name into base and lower-case extension; `tar.gz` counts as one. */
export function partsOf(name: string): { base: string; extension: string } {
  const found = /^(.*?)\.(tar\.gz|[^.]{1,20})$/i.exec(name);
  return found
    ? { base: found[1] ?? "", extension: (found[2] ?? "").toLowerCase() }
    : { base: name, extension: "" };
}

/** Returns the name as the last part of an address. */
export function nameInAddress(name: string, extension: string): string {
  const slug = partsOf(name)
    .base.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${encodeURIComponent([...slug].slice(0, 60).join("") || "file")}.${extension}`;
}
