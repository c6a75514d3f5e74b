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

/** A search field that a layout places, limited to the domain and scope that the layout sets. */
export function SearchWidget(props: SearchWidgetProps) {
  const { title, placeholder, borderRadius, domain, places, postType, hideSearchButton } = props;
  const look = borderRadius == null ? {} : { "--radius": `${borderRadius}px` };
  // The record types within a domain that the layout may choose.
  const types = domain === "places" ? places : domain === "discussions" ? postType : [];
  return (
    <section style={look as CSSProperties} data-widget="">
      {title && <h2>{title}</h2>}
      <SearchField domain={domain} hideButton={hideSearchButton} {...(placeholder && { placeholder })}>
        {types.length > 0 && <input type="hidden" name="types" value={types.join(",")} />}
      </SearchField>
    </section>
  );
}
