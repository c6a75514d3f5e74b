import type { CSSProperties } from "react";
import { atBase } from "#platform/client/base-path.ts";
import type { Background } from "../contract.ts";

/** Returns the inline styles of a layout's background; empty without one. */
export function backgroundStyle(
  background: Background | undefined,
  textColor?: string | null,
): CSSProperties | undefined {
  const { color, image, useOverlay, position, attachment } = background ?? {};
  if (!color && !image && !textColor) return undefined;
  const picture = image && `url("${atBase(image)}") ${position} / cover ${attachment} ${color ?? ""}`;
  const shade = useOverlay && "linear-gradient(var(--color-scrim), var(--color-scrim))";
  return {
    ...(color && { "--fill": color }),
    ...(color || picture
      ? { background: [picture && shade, picture ?? color].filter(Boolean).join(", ") }
      : {}),
    ...(textColor ? { color: textColor } : image && useOverlay ? { color: "var(--color-on-scrim)" } : {}),
  } as CSSProperties;
}
