import { useAdditions } from "#platform/client/slots.tsx";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { type ThemePartProps, themeParts } from "../theme-parts.ts";

type Part = ReturnType<typeof useAdditions<(typeof themeParts)["adds"]>>[number];

function Panel({ part, ...props }: { part: Part } & ThemePartProps) {
  const Loaded = useLoaded(part.panel, true);
  return Loaded && <Loaded {...props} />;
}

/** The part of another feature with that name; nothing for other groups. */
export function PartPanel({ name, ...props }: { name: string } & ThemePartProps) {
  const part = useAdditions(themeParts).find((each) => each.name === name);
  return part ? <Panel key={name} part={part} {...props} /> : null;
}
