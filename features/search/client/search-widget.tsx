import type { CSSProperties } from "react";
import { SearchField } from "./search-field.tsx";

interface SearchWidgetProps {
  title?: string | null;
  placeholder?: string | null;
  borderRadius?: number | null;
  domain: string;
  places: readonly string[];
  postType: readonly string[];
  hideSearchButton: boolean;
}

/** A field wherever a layout wants one, for as much of the forum as the layout says. */
export function SearchWidget(props: SearchWidgetProps) {
  const { title, placeholder, borderRadius, domain, places, postType, hideSearchButton } = props;
  const look = borderRadius == null ? {} : { "--radius": `${borderRadius}px` };
  // What is searched of places or posts, by what the domain is about.
  const types = domain === "places" ? places : domain === "discussions" ? postType : [];
  return (
    <section style={look as CSSProperties}>
      {title && <h2>{title}</h2>}
      <SearchField domain={domain} hideButton={hideSearchButton} {...(placeholder && { placeholder })}>
        {types.length > 0 && <input type="hidden" name="types" value={types.join(",")} />}
      </SearchField>
    </section>
  );
}
